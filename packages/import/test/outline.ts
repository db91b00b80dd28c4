import { type DiagramContent, type EntityNode, isInArea } from '@joinery/model';

/** A diagram in a few lines a person can read and compare: one for each attribute, index and relationship. */
export function outline(content: DiagramContent): string[] {
  const entities = new Map(content.nodes.map((node) => [node.id, node] as const));
  const lines = content.nodes.flatMap((node) => [
    `${node.data.name}${node.data.description ? ` -- ${node.data.description}` : ''}`,
    ...node.data.attributes.map((attribute) => `  ${outlineAttribute(attribute)}`),
    ...(node.data.primaryKey ? [`  primary key (${getNames(node, node.data.primaryKey).join(', ')})`] : []),
    ...(node.data.indexes ?? []).map(
      ({ name, attributeIds, isUnique }) =>
        `  ${isUnique ? 'unique' : 'index'} ${name ?? '-'} (${getNames(node, attributeIds).join(', ')})`,
    ),
  ]);
  const relationships = content.edges.map(({ source, target, data }) => {
    const [from, to] = [entities.get(source), entities.get(target)];
    const referring = data.foreignKey ?? [];
    const child = [to, from].find((node) => node && getNames(node, referring).length === referring.length);
    const columns = child ? getNames(child, referring).join(', ') : '';
    const parent = child === to ? from : to;
    const key = data.referencedAttributes && parent ? getNames(parent, data.referencedAttributes) : [];
    const uniqueKey = key.length > 0 ? ` -> (${key.join(', ')})` : '';
    return `${from?.data.name ?? '?'} ${data.type} ${to?.data.name ?? '?'} (${columns})${uniqueKey}${data.onDelete ? ` ${data.onDelete}` : ''}`;
  });
  return [...lines, ...relationships.sort()];
}

/** The colours of entities, and the areas with their entities, one line for each. */
export function outlineLook(content: DiagramContent): string[] {
  const colors = content.nodes.flatMap(({ data }) => (data.color ? [`${data.name}: ${data.color}`] : []));
  const areas = (content.areas ?? []).map((area) => {
    const members = content.nodes
      .filter(({ position }) => isInArea(area, position))
      .map(({ data }) => data.name);
    return `${JSON.stringify(area.label)} ${area.color} (${members.join(', ')})`;
  });
  return [...colors, ...areas.sort()];
}

function outlineAttribute(attribute: EntityNode['data']['attributes'][number]): string {
  const { name, type, length, precision, scale, enumValues, defaultValue, description } = attribute;
  const digits = precision === undefined ? '' : `(${precision},${scale ?? 0})`;
  const flags = [
    attribute.isPrimaryKey ? 'pk' : '',
    attribute.isForeignKey ? 'fk' : '',
    attribute.isNullable ? 'null' : '',
    attribute.isUnique ? 'unique' : '',
  ];
  return [
    name,
    `${type}${length === undefined ? '' : `(${length})`}${digits}${enumValues ? `[${enumValues.join('|')}]` : ''}`,
    ...flags,
    defaultValue === undefined ? '' : `= ${JSON.stringify(defaultValue)}`,
    description === undefined ? '' : `-- ${description}`,
  ]
    .filter((word) => word !== '')
    .join(' ');
}

function getNames({ data }: EntityNode, ids: readonly string[]): string[] {
  return ids
    .map((id) => data.attributes.find((attribute) => attribute.id === id)?.name)
    .filter((name) => name !== undefined);
}

/** Ids that count up, so that tests are easy to read. */
export function countingIds(): () => string {
  let count = 0;
  return () => `i${(count += 1)}`;
}
