import {
  addEntity,
  apply,
  type DiagramContent,
  type EntityNode,
  type Deps,
  type Operation,
  type Records,
  renameEntity,
  toContent,
  toRecords,
} from '@joinery/model';

/** A diagram while the changes of one text are made to it. */
export interface Draft {
  making: Deps;
  content: DiagramContent;
  /** The same as records: reading them of the content for each edit would take long. */
  records: Records;
  /** The diagram before the first change: a name of then is known after an entity or attribute was renamed. */
  original: DiagramContent;
  /** Whether a plural does not find a singular: nothing is removed by a loose name. */
  isExact: boolean;
}

export function openDraft(content: DiagramContent, making: Deps): Draft {
  return { making, content, records: toRecords(content), original: content, isExact: false };
}

/** An edit that the diagram does not allow; the message says why and what to do. */
export class EditError extends Error {
  override readonly name = 'EditError';
}

/** Edits a draft; throws an EditError if an operation cannot be done. */
export function edit(draft: Draft, operations: readonly Operation[]): void {
  const { records, dropped } = apply(draft.records, operations);
  if (dropped.length > 0) throw new EditError('The diagram cannot be changed like this.');
  draft.content = toContent(records, draft);
  draft.records = records;
}

/** Adds an entity with a key called id. */
export function createEntity(draft: Draft, name: string): EntityNode {
  const operations = addEntity(draft.records, { now: draft.making.now });
  const id = operations[0]?.id ?? '';
  edit(draft, operations);
  edit(draft, renameEntity(draft.records, id, name));
  return getEntity(draft, id);
}

/** The entity as it is by now. */
export function getEntity({ content }: Draft, id: string): EntityNode {
  const node = content.nodes.find((each) => each.id === id);
  if (node === undefined) throw new EditError('The entity was removed.');
  return node;
}
