import { CHANGE_EXAMPLES } from '@joinery/assistant/changeExamples';
import { type DiagramContent, type EntityNode } from '@joinery/model';

/** The names that stand in the examples, and what each stands for. */
const ROLES = {
  Customer: 'entity',
  email: 'attribute',
  Order: 'unrelated',
  Address: 'related',
  Log: 'spare',
} as const;

type Names = Partial<Record<(typeof ROLES)[keyof typeof ROLES], string>>;

/**
 * The examples of changes with names of a diagram, those of `preferredIds` first, so that each can be used as it is. Those for
 * which the diagram has nothing to name are left out.
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
  const others = usable.filter((node) => node !== first);
  return fill({
    entity: first?.data.name,
    attribute: first && attributeFor(first),
    unrelated: others.find(({ id }) => !near.includes(id))?.data.name,
    related: others.find(({ id }) => near.filter((each) => each === id).length === 1)?.data.name,
    spare: others.at(-1)?.data.name,
  });
}

/** An attribute that most changes fit: no key, and a plain text if there is one. */
function attributeFor({ data }: EntityNode): string | undefined {
  const usable = data.attributes.filter(
    ({ name, isPrimaryKey, isForeignKey }) => !isPrimaryKey && !isForeignKey && isUsable(name),
  );
  return (usable.find(({ type, isNullable }) => type === 'String' && isNullable) ?? usable[0])?.name;
}

/** Whether a name can be written in an example, quoted if necessary. */
function isUsable(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name) && !/["“”`\n]/u.test(name);
}

function fill(names: Names): string[] {
  return Object.values(CHANGE_EXAMPLES).flatMap((example) => {
    const parts = example.split(/\b(Customer|email|Order|Address|Log)\b/u).map((part, index) => {
      const name = index % 2 === 0 ? part : names[ROLES[part as keyof typeof ROLES]];
      return index % 2 === 0 || name === undefined || /^[\p{L}\p{N}_]+$/u.test(name) ? name : `"${name}"`;
    });
    return parts.includes(undefined) ? [] : [parts.join('')];
  });
}
