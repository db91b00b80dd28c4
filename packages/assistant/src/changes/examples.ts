import { type DiagramContent, type EntityNode } from '@joinery/model';

/** An example of each form of change, with the names of a diagram for what stands in braces; the most usual first. */
export const CHANGE_EXAMPLES = {
  addAttributes: 'Add phone, birth_date and an optional note to {entity}',
  addGroup: 'Add an audit trail to {entity}',
  rename: 'Rename {attribute} of {entity} to new_name',
  relate: '{entity} has many {other}',
  flag: 'Make {attribute} of {entity} required and unique',
  retype: 'Change the type of {attribute} of {entity} to Integer',
  split: 'Split {attribute} out of {entity} into NewEntity',
  addEntity: 'Add entity Invoice with number, total and due_date',
  removeAttribute: 'Remove {attribute} from {entity}',
  remove: 'Remove {spare}',
  unrelate: 'Remove the relationship between {entity} and {related}',
  relateMany: '{entity} and {other} are many to many',
} as const;

/** What the examples name: `other` is not related to the entity, `related` is, `spare` can be either. */
type Names = Partial<Record<'entity' | 'attribute' | 'other' | 'related' | 'spare', string>>;

/**
 * The examples with names of a diagram, those of `preferredIds` first, so that each can be used as it is. Those for which the
 * diagram has nothing to name are left out.
 */
export function fillChangeExamples(
  { nodes, edges }: Pick<DiagramContent, 'nodes' | 'edges'>,
  preferredIds: readonly string[] = [],
): string[] {
  const counts = new Map<string, number>();
  for (const { data } of nodes) counts.set(data.name, (counts.get(data.name) ?? 0) + 1);
  const usable = nodes.filter(({ data }) => isUsable(data.name) && counts.get(data.name) === 1);
  const first =
    usable.find(({ id }) => preferredIds.includes(id)) ??
    usable.find((node) => attributeFor(node) !== undefined) ??
    usable[0];
  const ends = edges.filter(({ source, target }) => source === first?.id || target === first?.id);
  const near = ends.map(({ source, target }) => (source === first?.id ? target : source));
  const others = usable.filter((node) => node !== first).map(({ id, data }) => ({ id, name: data.name }));
  return fill({
    entity: first?.data.name ?? 'Customer',
    attribute: first && attributeFor(first),
    other: others.find(({ id }) => !near.includes(id))?.name,
    related: others.find(({ id }) => near.filter((each) => each === id).length === 1)?.name,
    spare: others.at(-1)?.name,
  });
}

/** An attribute that most changes fit: no key, and a plain text where there is one. */
function attributeFor({ data }: EntityNode): string | undefined {
  const usable = data.attributes.filter(
    ({ name, isPrimaryKey, isForeignKey }) => !isPrimaryKey && !isForeignKey && isUsable(name),
  );
  return (usable.find(({ type, isNullable }) => type === 'String' && isNullable) ?? usable[0])?.name;
}

function isUsable(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name) && !/["“”`\n]/u.test(name);
}

function fill(names: Names): string[] {
  return Object.values(CHANGE_EXAMPLES).flatMap((example) => {
    const parts = example.split(/[{}]/u).map((part, index) => {
      const name = index % 2 === 0 ? part : names[part as keyof Names];
      return index % 2 === 0 || name === undefined || /^[\p{L}\p{N}_]+$/u.test(name) ? name : `"${name}"`;
    });
    return parts.includes(undefined) ? [] : [parts.join('')];
  });
}
