import {
  type DiagramContent,
  type Operation,
  updateArea,
  updateAttribute,
  updateEntity,
} from '@joinery/model';

/** The name or the type of an attribute, edited in its row of the card. */
export interface AttributeEditing {
  kind: 'attribute';
  entityId: string;
  id: string;
  part: 'name' | 'type';
}

/** The name of an entity in the heading of its card, or the row for new attributes below it. */
export interface CardEditing {
  kind: 'entity' | 'new-attribute';
  entityId: string;
}

/** Something that is edited where it is drawn. */
export type Editing = { kind: 'area'; id: string } | AttributeEditing | CardEditing;

/** Returns the edit that gives what is edited this name. */
export function rename(content: DiagramContent, editing: Editing, name: string): Operation[] {
  switch (editing.kind) {
    case 'area':
      return updateArea(content, editing.id, { label: name });
    case 'attribute':
      return updateAttribute(content, editing.entityId, { id: editing.id, name });
    case 'entity':
      return updateEntity(content, editing.entityId, { name });
    case 'new-attribute':
      return [];
  }
}
