import { type DiagramContent } from '@joinery/model';
import { toList, toText } from '../editing.ts';
import { type EditRecord, type ModelEdit } from '../read/modelEdit.ts';
import { type Numbering, type Reference } from '../read/numbering.ts';
import { readEdit } from '../read/readEdit.ts';
import { isNewId } from '../read/references.ts';

/** The ids of a language model count the records of one moment: past edits are stored with names, and sent with the ids of now. */
export interface PastEdits {
  /** The edit in its exact form, with names instead of ids; undefined if it cannot be read. */
  toNames: (edit: Readonly<Record<string, unknown>>) => ModelEdit | undefined;
  /** The edit with ids instead of names, where exactly one record has the name now. */
  toIds: (edit: ModelEdit) => ModelEdit;
}

/** Converts edits of a diagram as it is numbered now. */
export function createPastEdits(
  content: DiagramContent,
  { references }: Pick<Numbering, 'references'>,
): PastEdits {
  const nameOf = createNaming(content);
  const nameById = (record: EditRecord, id: string): string | undefined => {
    const reference = references.get(id);
    return reference?.record === record ? nameOf(reference) || undefined : undefined;
  };
  let ids: ReadonlyMap<string, string | null> | undefined;
  const idByName = (record: EditRecord, name: string): string | null | undefined =>
    (ids ??= readIds(references, nameOf)).get(toKey(record, name));
  return {
    toNames(value) {
      const edit = readEdit(value);
      return edit && replaceReferences(edit, nameById);
    },
    toIds: (edit) => replaceReferences(edit, idByName),
  };
}

/** Ids by name; null: several records have the name. */
function readIds(
  references: Numbering['references'],
  nameOf: (reference: Reference) => string,
): ReadonlyMap<string, string | null> {
  const ids = new Map<string, string | null>();
  for (const [id, reference] of references) {
    const name = nameOf(reference);
    if (name === '') continue;
    const key = toKey(reference.record, name);
    ids.set(key, ids.has(key) ? null : id);
  }
  return ids;
}

function toKey(record: EditRecord, text: string): string {
  return `${record} ${text}`;
}

/** The records that properties of an edit refer to. */
const REFERRED: Readonly<Record<string, EditRecord>> = {
  entity: 'entity',
  source: 'entity',
  target: 'entity',
  entities: 'entity',
  foreignKey: 'attribute',
  attributes: 'attribute',
};
const LISTS: ReadonlySet<string> = new Set(['entities', 'foreignKey', 'attributes']);

function replaceReferences(
  edit: ModelEdit,
  findReplacement: (record: EditRecord, text: string) => string | null | undefined,
): ModelEdit {
  const replace = (record: EditRecord, value: unknown): string => {
    const text = toText(value);
    return isNewId(text) ? text : (findReplacement(record, text) ?? text);
  };
  const { action, record, id } = edit;
  const props = Object.entries(edit.props).map(([property, value]): [string, unknown] => {
    const referred = REFERRED[property];
    if (referred === undefined || value === null) return [property, value];
    return [
      property,
      LISTS.has(property) ? toList(value).map((each) => replace(referred, each)) : replace(referred, value),
    ];
  });
  return {
    action,
    record,
    id: action === 'add' ? id : replace(record, id),
    props: Object.fromEntries(props),
  };
}

/** Returns a function that names a record: an attribute is `Entity.attribute`; empty for a record without a name. */
function createNaming({ nodes, edges, areas = [] }: DiagramContent): (reference: Reference) => string {
  const entities = new Map(nodes.map(({ id, data }) => [id, data.name]));
  const parts = new Map(
    nodes.map(({ id, data: { attributes, indexes = [] } }) => [
      id,
      new Map([...attributes, ...indexes].map((part) => [part.id, part.name ?? ''])),
    ]),
  );
  const others = new Map([
    ...edges.map(
      ({ id, source, target, data }) =>
        [id, `${entities.get(source) ?? ''} ${data.label} ${entities.get(target) ?? ''}`] as const,
    ),
    ...areas.map(({ id, label }) => [id, label] as const),
  ]);
  return (reference) => {
    if (reference.record === 'entity') return entities.get(reference.id) ?? '';
    if (!('entityId' in reference)) return others.get(reference.id) ?? '';
    const part = parts.get(reference.entityId)?.get(reference.id) ?? '';
    return part === '' ? '' : `${entities.get(reference.entityId) ?? ''}.${part}`;
  };
}
