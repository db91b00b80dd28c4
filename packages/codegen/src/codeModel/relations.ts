import { type RelationshipType } from '@joinery/model';
import type { ForeignKey, Relation } from '../codeModel.ts';
import { NameAllocator } from '../names/nameAllocator.ts';
import { toPlural, toSingular } from '../names/inflection.ts';
import { camelCase, capitalise, MAX_CODE_NAME, snakeCase } from '../names/naming.ts';
import { RESERVED_PROPERTY_WORDS } from '../names/reservedWords.ts';
import { stemWords } from './columns/attributeMatching.ts';
import { nameProperties, toPropertyName } from './columns/columns.ts';
import { type EntityDraft, type Link, getParent, refersToUniqueKey } from './drafts.ts';

type Names = [string, ...string[]];

/** The two properties of a relation. */
interface RelationNames {
  owner: EntityDraft;
  other: EntityDraft;
  property: string;
  inverseProperty: string;
}

/** Name scopes of one entity for its relations. */
interface EntityScope {
  properties: NameAllocator;
  dto: NameAllocator;
  adders: NameAllocator;
}

/** Names the properties of every entity; returns a function that creates the relations once keys and tables are resolved. */
export function nameRelations(
  entities: readonly EntityDraft[],
  links: readonly Link[],
): () => Map<EntityDraft, Relation[]> {
  const scopes = new Map(entities.map((entity) => [entity, entityScope(entity)] as const));
  const counts = new Map<string, number>();
  const named = new Map<Link, RelationNames>();
  for (const link of links) {
    const owner = link.child ?? link.source;
    const other = getParent(link, owner);
    const kind = link.isSelf ? getCodeType(link) : link.type === 'many-to-many';
    const pair = JSON.stringify([owner.className, other.className, kind]);
    const index = counts.get(pair) ?? 0;
    counts.set(pair, index + 1);
    const property = getScope(scopes, owner).properties.allocate(
      ...ownerNames(link, { owner, other, index }),
    );
    const inverse = inverseNames(link, { owner, other, index }, property);
    named.set(link, {
      owner,
      other,
      property,
      inverseProperty: getScope(scopes, other).properties.allocate(...inverse),
    });
  }
  return () => makeRelations(scopes, named);
}

function entityScope(entity: EntityDraft): EntityScope {
  const scope = { maxLength: MAX_CODE_NAME + 20, joiner: '' };
  const properties = nameProperties(entity);
  const taken = entity.columns.map(({ property }) => property).filter((property) => property !== '');
  return {
    properties,
    dto: new NameAllocator({ ...scope, reserved: taken }),
    adders: new NameAllocator(scope),
  };
}

function getScope(scopes: ReadonlyMap<EntityDraft, EntityScope>, entity: EntityDraft): EntityScope {
  return scopes.get(entity) ?? entityScope(entity);
}

/** The ends of a relation and its index among those of the same pair. */
interface Place {
  owner: EntityDraft;
  other: EntityDraft;
  index: number;
}

function ownerNames(link: Link, { other, index }: Place): Names {
  const base = safe(camelCase(other.baseName));
  const role = link.role === '' ? [] : [safe(camelCase(link.role))];
  if (link.type === 'many-to-many') {
    const plain = link.isSelf ? `related${capitalise(toPlural(base))}` : toPlural(base);
    return index > 0 && role[0]
      ? [role[0], `${plain}List`]
      : [plain, ...role, ...(index > 0 ? [plain] : [`${plain}List`])];
  }
  const one = safe(toSingular(base));
  const self = getCodeType(link) === 'one-to-one' ? `linked${capitalise(one)}` : 'parent';
  const plain = link.isSelf ? self : one;
  const attributeRole = getAttributeRole(link);
  const isPlainFirst = index === 0 && attributeRole === '';
  const roles = [attributeRole, ...role].filter((name) => name !== '');
  const names = isPlainFirst ? [plain, ...roles, `${plain}Ref`] : [...roles, plain];
  return [names[0] ?? plain, ...names.slice(1)];
}

function inverseNames(link: Link, { owner, index }: Place, property: string): Names {
  const base = safe(camelCase(owner.baseName));
  const isOne = getCodeType(link) === 'one-to-one';
  const plain = isOne ? safe(toSingular(base)) : toPlural(base);
  const withRole = `${property}${capitalise(plain)}`;
  const end = isOne ? 'Ref' : 'List';
  if (index > 0) return [withRole, `${plain}${end}`];
  if (!link.isSelf) return [plain, withRole, `${plain}${end}`];
  const self = isOne
    ? `linkedBy${capitalise(plain)}`
    : link.type === 'many-to-many'
      ? `relatedBy${capitalise(plain)}`
      : 'children';
  return [self, withRole];
}

/** Derives a role from the foreign-key attribute: `created_by_id` -> createdBy; empty if there is none. */
function getAttributeRole({ foreignKey }: Link): string {
  const [column, ...more] = foreignKey?.columns ?? [];
  const key = foreignKey?.referenced[0];
  if (column?.attribute === undefined || key === undefined || more.length > 0) return '';
  const role = camelCase(withoutKeyName(column.label, key.label));
  return role === '' || /^[0-9]/.test(role) ? '' : safe(role);
}

/** `created_by_id` -> created by; `manager_emp_no` and a key emp_no -> manager; `emp_no` -> nothing. */
function withoutKeyName(label: string, keyLabel: string): string {
  const stem = stemWords(label).join('_');
  const name = snakeCase(label);
  const keyName = snakeCase(keyLabel);
  if (stem !== name) return stem;
  if (name === keyName) return '';
  return name.endsWith(`_${keyName}`) ? name.slice(0, -keyName.length - 1) : name;
}

/** Avoids reserved words and leading digits. */
function safe(name: string): string {
  if (/^[0-9]/.test(name)) return `entity${name}`;
  return RESERVED_PROPERTY_WORDS.has(name) ? `${name}Ref` : name;
}

function makeRelations(
  scopes: ReadonlyMap<EntityDraft, EntityScope>,
  named: ReadonlyMap<Link, RelationNames>,
): Map<EntityDraft, Relation[]> {
  const relations = new Map<EntityDraft, Relation[]>([...scopes.keys()].map((entity) => [entity, []]));
  for (const [link, names] of named) {
    const { owner, other } = names;
    const foreignKey = link.foreignKey?.result;
    if (!foreignKey && !link.joinTable) continue;
    const ownerSide = createRelation(link, names, { isOwner: true, scope: getScope(scopes, owner) });
    const inverseSide = createRelation(link, names, { isOwner: false, scope: getScope(scopes, other) });
    relations.get(owner)?.push(ownerSide);
    relations.get(other)?.push(inverseSide);
  }
  return relations;
}

function createRelation(
  link: Link,
  names: RelationNames,
  { isOwner, scope }: { isOwner: boolean; scope: EntityScope },
): Relation {
  const foreignKey = link.foreignKey?.result;
  const property = isOwner ? names.property : names.inverseProperty;
  const kind = getRelationKind(link, isOwner);
  const dtoProperties = isOwner ? allocateDtoProperties(link, property, scope) : [];
  const singular = capitalise(toSingular(property));
  return {
    edgeId: link.edge.id,
    kind,
    side: isOwner ? 'owner' : 'inverse',
    targetId: isOwner ? names.other.id : names.owner.id,
    property,
    singular: kind.endsWith('-many') ? scope.adders.allocate(singular) : singular,
    inverseProperty: isOwner ? names.inverseProperty : names.property,
    ...(foreignKey && { foreignKey }),
    ...(link.joinTable && { joinTable: link.joinTable }),
    dtoProperty: dtoProperties[0] ?? '',
    dtoProperties,
    isSelf: link.isSelf,
    ...(link.isOwned && { isOwned: link.isOwned }),
    ...(link.edge.data.description !== undefined && { description: link.edge.data.description }),
  };
}

/**
 * Returns the type of a relation in code. A one-to-one that refers to a unique key is many-to-one there, and its unique key
 * allows one row: Hibernate would load both ends at once, and then could delete neither.
 */
function getCodeType({ type, foreignKey }: Link): RelationshipType {
  return type === 'one-to-one' && foreignKey && refersToUniqueKey(foreignKey) ? 'many-to-one' : type;
}

function getRelationKind(link: Link, isOwner: boolean): Relation['kind'] {
  const type = getCodeType(link);
  if (type === 'one-to-one' || type === 'many-to-many') return type;
  return isOwner ? 'many-to-one' : 'one-to-many';
}

function allocateDtoProperties(link: Link, property: string, { dto }: EntityScope): string[] {
  const foreignKey: ForeignKey | undefined = link.foreignKey?.result;
  if (!foreignKey) {
    const one = toSingular(property);
    return [dto.allocate(`${one}Ids`, `${one}RefIds`)];
  }
  if (foreignKey.writtenBy !== 'association')
    return link.foreignKey?.columns.map((column) => column.property) ?? [];
  // A drawn attribute keeps its name in JSON.
  const drawn = (link.foreignKey?.columns ?? []).map(
    ({ attribute }) => attribute && toPropertyName(attribute.name),
  );
  return foreignKey.columns.map(({ referencedProperty }, index) => {
    const plain =
      foreignKey.columns.length === 1 ? `${property}Id` : `${property}${capitalise(referencedProperty)}`;
    return dto.allocate(drawn[index] ?? plain, plain, `${property}Ref${plain.slice(property.length)}`);
  });
}
