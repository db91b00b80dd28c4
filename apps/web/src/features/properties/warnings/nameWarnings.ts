import { buildCodeModel, type CodeEntity, type Diagnostic, isReservedInMysql } from '@joinery/codegen';
import { type DiagramContent, groupBy } from '@joinery/model';

/** A name that the generators have to change. */
export interface NameWarning {
  level: 'info' | 'warning';
  entityId: string;
  /** Absent for the entity's own name. */
  attributeId?: string;
  text: string;
}

const ENTITY_CODES = ['entity-name-unusable', 'entity-name-changed'];
const ATTRIBUTE_CODES = ['attribute-name-changed', 'property-name-changed', 'attribute-doubled'];

/** Letters and digits in lower case: names that are equal in this form collide in code. */
function normaliseName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** All name warnings of a diagram. Pure; costs as much as building the code model. */
export function nameWarnings(content: DiagramContent): NameWarning[] {
  const { diagnostics, entities } = buildCodeModel(content);
  return [
    ...entityWarnings(content, diagnostics),
    ...attributeWarnings(content, diagnostics),
    ...entities.flatMap(quotedNames),
  ];
}

function entityWarnings({ nodes }: DiagramContent, diagnostics: readonly Diagnostic[]): NameWarning[] {
  const essences = new Map(nodes.map(({ id, data }) => [id, normaliseName(data.name)]));
  const byName = groupBy(essences.keys(), (id) => essences.get(id));
  return diagnostics.flatMap(({ code, entityId, message, action }): NameWarning[] => {
    if (entityId === undefined || !ENTITY_CODES.includes(code)) return [];
    const name = essences.get(entityId) ?? '';
    const [first = entityId] = (name !== '' && byName.get(name)) || [];
    if (first === entityId) return [{ level: 'warning', entityId, text: `${message} ${action}` }];
    // The later one is renamed; both names show the warning.
    return [
      { level: 'warning', entityId, text: `Another entity has this name. ${action}` },
      { level: 'warning', entityId: first, text: `A later entity has this name. ${action}` },
    ];
  });
}

function attributeWarnings({ nodes }: DiagramContent, diagnostics: readonly Diagnostic[]): NameWarning[] {
  const found = diagnostics.filter(({ code }) => ATTRIBUTE_CODES.includes(code));
  const byAttribute = groupBy(found, ({ entityId, attributeId }) => `${entityId}/${attributeId}`);
  const entities = new Map(nodes.map(({ id, data }) => [id, data.attributes]));
  return [...byAttribute.values()].flatMap((diagnosticsOfOne): NameWarning[] => {
    const { entityId, attributeId } = diagnosticsOfOne[0] ?? {};
    if (entityId === undefined || attributeId === undefined) return [];
    const attributes = entities.get(entityId) ?? [];
    const name = normaliseName(attributes.find(({ id }) => id === attributeId)?.name ?? '');
    const hasTwin = attributes.some(
      (other) => other.id !== attributeId && normaliseName(other.name) === name,
    );
    const reason = hasTwin
      ? 'Another attribute has this name.'
      : 'This name is not valid in Java, TypeScript or SQL.';
    const actions = diagnosticsOfOne.map(({ action }) => action);
    return [{ level: 'warning', entityId, attributeId, text: [reason, ...actions].join(' ') }];
  });
}

/** Reserved words of MySQL are kept and quoted, which matters for handwritten SQL. */
function quotedNames({ id: entityId, table, columns, primaryKey }: CodeEntity): NameWarning[] {
  const own = isReservedInMysql(table) ? [{ level: 'info', entityId, text: quoted(table) } as const] : [];
  const ofAttributes = [...primaryKey.columns, ...columns].flatMap(
    ({ attributeId, column }): NameWarning[] =>
      attributeId !== undefined && isReservedInMysql(column)
        ? [{ level: 'info', entityId, attributeId, text: quoted(column) }]
        : [],
  );
  return [...own, ...ofAttributes];
}

function quoted(name: string): string {
  return `“${name}” is a reserved word in MySQL: the schema quotes it with backticks.`;
}
