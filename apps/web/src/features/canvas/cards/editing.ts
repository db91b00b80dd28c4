import { type Operation, type Records, updateArea, updateAttribute, updateEntity } from '@joinery/model';

/** The name or type of an attribute, edited in its row of the card. */
export interface AttributeEditing {
  kind: 'attribute';
  entityId: string;
  id: string;
  part: 'name' | 'type';
}

/** The name of an entity in its card's heading, or the row for new attributes below it. */
export interface CardEditing {
  kind: 'entity' | 'new-attribute';
  entityId: string;
}

/** An element that is edited in place. */
export type Editing = { kind: 'area'; id: string } | AttributeEditing | CardEditing;

/** Returns the edit that renames the element being edited. */
export function rename(records: Records, editing: Editing, name: string): Operation[] {
  switch (editing.kind) {
    case 'area':
      return updateArea(records, editing.id, { label: name });
    case 'attribute':
      return updateAttribute(records, editing.entityId, { id: editing.id, name });
    case 'entity':
      return updateEntity(records, editing.entityId, { name });
    case 'new-attribute':
      return [];
  }
}
