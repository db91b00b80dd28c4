import {
  addEntity,
  apply,
  cutText,
  type DiagramContent,
  entityKey,
  type EntityNode,
  LIMITS,
  type Making,
  type Operation,
  type Position,
  type Records,
  toContent,
  toRecords,
} from '@joinery/model';

/** A diagram while it is edited. */
export interface Draft {
  making: Making;
  content: DiagramContent;
  records: Records;
}

export function openDraft(content: DiagramContent, making: Making): Draft {
  return { making, content, records: toRecords(content) };
}

/** An edit that the diagram does not allow; the message says why and what to do. */
export class EditError extends Error {
  override readonly name = 'EditError';
}

/** Edits a draft and returns true; returns false, with the draft as it was, where an operation cannot be done. */
export function tryEdit(draft: Draft, operations: readonly Operation[]): boolean {
  if (operations.length === 0) return true;
  const { records, dropped } = apply(draft.records, operations);
  if (dropped.length > 0) return false;
  Object.assign(draft, { content: toContent(records, draft), records });
  return true;
}

/** Edits a draft; throws an EditError where an operation cannot be done. */
export function edit(draft: Draft, operations: readonly Operation[]): void {
  if (!tryEdit(draft, operations)) throw new EditError('The diagram cannot be changed like this.');
}

/** Adds an entity with a key called id and returns its id. */
export function createEntity(draft: Draft, name: string): string {
  const { id, operations } = newEntity(draft.content, { name, now: draft.making.now });
  edit(draft, operations);
  return id;
}

/** A new entity with a key called id; of several at the same time each has the next free millisecond in its id. */
export function newEntity(
  content: DiagramContent,
  { name, now, position }: { name: string; now: number; position?: Position },
): { id: string; operations: Operation[] } {
  const taken = new Set(content.nodes.map((node) => node.id));
  let time = now;
  while (taken.has(`entity-${time}`)) time += 1;
  const id = `entity-${time}`;
  const named = { name: cutText(name, LIMITS.maxNameCharacters) };
  const added = addEntity(content, { now: time, ...(position && { position }) });
  return { id, operations: [...added, { k: 'set', r: entityKey(id), p: named }] };
}

/** The entity as it is by now. */
export function getEntity({ content }: Draft, id: string): EntityNode {
  const node = content.nodes.find((each) => each.id === id);
  if (node === undefined) throw new EditError('The entity was removed.');
  return node;
}
