import { DEFAULT_ATTRIBUTE_TYPE, groupBy, pairWithKey } from '@joinery/model';
import { addColumn } from '../entities.ts';
import {
  drawnType,
  isUsable,
  MATCH_STRENGTHS,
  matchByName,
  type MatchStrength,
  typesFit,
  type AttributeQuery,
  wordOverlap,
} from '../columns/attributeMatching.ts';
import { attributeLabel, type Diagnostics, linkName } from '../diagnostics.ts';
import { type DraftColumn, type EntityDraft, type Link, getParent, toKeyPart } from '../drafts.ts';
import { findUniqueKeyReference, referencedIds } from './uniqueKeyReferences.ts';
import { matchKey, snakeCase } from '../../names/naming.ts';

/** Gives every to-one relation its columns; returns the links that remain after merging (guide 3.3 and 4). */
export function matchForeignKeys(links: readonly Link[], diagnostics: Diagnostics): Link[] {
  const toOne = links.filter(({ type }) => type !== 'many-to-many');
  matchGiven(toOne, diagnostics);
  matchNamed(toOne.filter(({ child }) => child !== undefined));
  matchNamed(toOne);
  matchOverlapping(toOne);
  resolveOwners(toOne);
  matchCounted(toOne, diagnostics);
  const remaining = mergeParallel(links, diagnostics);
  matchCounted(remaining, diagnostics);
  for (const link of remaining) {
    if (link.type !== 'many-to-many' && !link.foreignKey) addColumns(link);
    absorbTwins(link, diagnostics);
  }
  return remaining;
}

function createQuery(link: Link, child: EntityDraft): AttributeQuery {
  return { child, parent: getParent(link, child), role: link.role, mayTakeKey: link.type === 'one-to-one' };
}

/** Ends that may refer to the other one, the preferred first. */
function candidateChildren(link: Link): EntityDraft[] {
  if (link.child) return [link.child];
  return link.isSelf ? [link.source] : [link.source, link.target];
}

function unmatched(links: readonly Link[]): Link[] {
  return links.filter(({ foreignKey, type }) => !foreignKey && type !== 'many-to-many');
}

/** The columns of a foreign key, and those that it refers to: the primary key where nothing else is said. */
interface ForeignKeyColumns {
  columns: DraftColumn[];
  referenced?: readonly DraftColumn[];
}

function assignColumns(link: Link, child: EntityDraft, { columns, referenced }: ForeignKeyColumns): void {
  const parent = getParent(link, child);
  const foreignKey = {
    ...{ link, child, parent, columns, referenced: referenced ?? parent.keyColumns },
    isUnique: link.type === 'one-to-one',
  };
  link.child = child;
  link.foreignKey = foreignKey;
  for (const column of columns) column.foreignKeys.push(foreignKey);
}

function matchGiven(links: readonly Link[], diagnostics: Diagnostics): void {
  for (const link of links) {
    const given = link.edge.data.foreignKey ?? [];
    if (matchUniqueKey(link, diagnostics) || given.length === 0) continue;
    const match = candidateChildren(link)
      .map((child) => ({ child, given: givenColumns(link, child) }))
      .find((one) => one.given !== null);
    if (match?.given) {
      assignColumns(link, match.child, match.given);
      continue;
    }
    const message = `${linkName(link)} specifies foreign-key attributes that do not match the key of the other entity.`;
    diagnostics.warn('foreign-key-not-fitting', {
      link,
      message,
      action: 'The attributes were matched by name instead.',
    });
  }
}

/** Assigns the attributes of a foreign key that refers to a unique key; false if it refers to the primary key. */
function matchUniqueKey(link: Link, diagnostics: Diagnostics): boolean {
  if (referencedIds(link).length === 0) return false;
  const reference = findUniqueKeyReference(link, candidateChildren(link));
  if (reference) {
    const { child, columns, referenced } = reference;
    for (const column of referenced) column.isReferenced = true;
    getParent(link, child).referencedKeys.push(referenced);
    assignColumns(link, child, { columns, referenced });
    if (link.type === 'one-to-one') {
      const message = `${linkName(link)} is one-to-one and refers to a unique key, which Hibernate cannot map.`;
      const action = 'In code it is many-to-one; the unique key of its columns allows one row.';
      diagnostics.info('one-to-one-as-many-to-one', { link, message, action });
    }
    return true;
  }
  const message = `${linkName(link)} names referenced attributes that are no unique key of the other entity, or not one for each of its foreign-key attributes.`;
  diagnostics.warn('referenced-key-not-fitting', {
    link,
    message,
    action: 'It refers to the primary key instead.',
  });
  return false;
}

/** The drawn foreign key to the primary key of the parent; null if its attributes are not one for each part. */
function givenColumns(link: Link, child: EntityDraft): ForeignKeyColumns | null {
  const { foreignKey = [], referencedAttributes } = link.edge.data;
  const parent = getParent(link, child);
  const ids = [...new Set(foreignKey)];
  const given = ids.flatMap((id) => child.columns.find(({ attribute }) => attribute?.id === id) ?? []);
  if (given.length !== ids.length) return null;
  const key = parent.keyColumns.map(toKeyPart);
  const columns = pairWithKey(given.map(toKeyPart), key, referencedAttributes)?.map(({ column }) => column);
  if (columns === undefined || child.limits.hasForeignKeysInKeyOrder) return columns ? { columns } : null;
  const referenced = given.flatMap((column) => parent.keyColumns[columns.indexOf(column)] ?? []);
  return { columns: given, referenced };
}

function matchNamed(links: readonly Link[]): void {
  for (const strength of MATCH_STRENGTHS) {
    for (const link of unmatched(links)) matchNamedLink(link, strength);
  }
}

function matchNamedLink(link: Link, strength: MatchStrength): void {
  for (const child of candidateChildren(link)) {
    const columns = matchByName(createQuery(link, child), strength);
    if (columns) {
      assignColumns(link, child, { columns });
      return;
    }
  }
}

function matchOverlapping(links: readonly Link[]): void {
  const pairs = unmatched(links).flatMap((link) =>
    candidateChildren(link).flatMap((child) => {
      const query = createQuery(link, child);
      const [key, ...more] = query.parent.keyColumns;
      if (key === undefined || more.length > 0) return [];
      return spareColumns(query)
        .filter((column) => typesFit(drawnType(column), drawnType(key)))
        .map((column) => ({ link, child, column, overlap: wordOverlap(column, query.parent) }))
        .filter(({ overlap }) => overlap > 0);
    }),
  );
  pairs.sort((left, right) => right.overlap - left.overlap);
  for (const { link, child, column } of pairs) {
    if (!link.foreignKey && column.foreignKeys.length === 0)
      assignColumns(link, child, { columns: [column] });
  }
}

/** Foreign-key attributes of the child that no relation uses yet, in diagram order. */
function spareColumns(query: AttributeQuery): DraftColumn[] {
  return query.child.columns.filter((column) => column.attribute?.isForeignKey && isUsable(column, query));
}

/** A one-to-one relation that no name decides belongs to the end with a foreign-key attribute to spare, else to its source. */
function resolveOwners(links: readonly Link[]): void {
  const open = unmatched(links);
  const pending = new Map<EntityDraft, number>();
  const count = (entity: EntityDraft) => pending.set(entity, (pending.get(entity) ?? 0) + 1);
  for (const { child } of open) if (child) count(child);
  for (const link of open) {
    if (link.child) continue;
    const spare = [link.source, link.target].find(
      (entity) => spareColumns(createQuery(link, entity)).length > (pending.get(entity) ?? 0),
    );
    link.child = spare ?? link.source;
    count(link.child);
  }
}

interface TakeOptions {
  /** An attribute left at the default type takes that of the key. */
  mayChangeType: boolean;
  diagnostics: Diagnostics;
}

/** Matches the remaining foreign-key attributes and relations of an entity in order if there are equally many. */
function matchCounted(links: readonly Link[], diagnostics: Diagnostics): void {
  const byChild = groupBy(unmatched(links), ({ child, source }) => child ?? source);
  for (const [child, waiting] of byChild) {
    const spare = child.columns.filter(
      (column) => column.attribute?.isForeignKey && column.foreignKeys.length === 0,
    );
    const needed = waiting.reduce((sum, link) => sum + getParent(link, child).keyColumns.length, 0);
    if (needed !== spare.length) continue;
    for (const link of waiting) takeFitting(link, child, { mayChangeType: false, diagnostics });
    for (const link of unmatched(waiting)) takeFitting(link, child, { mayChangeType: true, diagnostics });
  }
}

function takeFitting(link: Link, child: EntityDraft, { mayChangeType, diagnostics }: TakeOptions): void {
  const query = createQuery(link, child);
  const found: DraftColumn[] = [];
  for (const key of query.parent.keyColumns) {
    const column = spareColumns(query).find((candidate) => {
      const isFitting = typesFit(drawnType(candidate), drawnType(key));
      return (
        !found.includes(candidate) &&
        (isFitting || (mayChangeType && drawnType(candidate) === DEFAULT_ATTRIBUTE_TYPE))
      );
    });
    if (column === undefined) return;
    found.push(column);
  }
  assignColumns(link, child, { columns: found });
  const names = found.map(attributeLabel).join(', ');
  const message = `${linkName(link)} does not specify its foreign-key attribute, and no name matches.`;
  diagnostics.info('foreign-key-guessed', { link, message, action: `It uses ${names}, matched by order.` });
}

/** Drops relations that nothing distinguishes from an earlier one (M223). */
function mergeParallel(links: readonly Link[], diagnostics: Diagnostics): Link[] {
  const kept = new Set<Link>();
  for (const group of groupBy(links, parallelKey).values()) {
    const withColumns = group.filter(({ foreignKey }) => foreignKey);
    if (withColumns.length === 0) group.slice(0, 1).forEach((link) => kept.add(link));
    const seen = new Map<string, Link>();
    for (const link of withColumns) {
      const columns = JSON.stringify(
        link.foreignKey?.columns.map((column) => column.owner.columns.indexOf(column)),
      );
      if (!seen.has(columns)) kept.add(link);
      seen.set(columns, link);
    }
  }
  for (const link of links) if (!kept.has(link)) dropMerged(link, diagnostics);
  return links.filter((link) => kept.has(link));
}

function dropMerged(link: Link, diagnostics: Diagnostics): void {
  for (const column of link.foreignKey?.columns ?? [])
    column.foreignKeys = column.foreignKeys.filter((foreignKey) => foreignKey !== link.foreignKey);
  const message = `${linkName(link)} is in the diagram more than once, and nothing distinguishes the lines.`;
  diagnostics.warn('relationships-merged', { link, message, action: 'They were merged.' });
}

function parallelKey(link: Link): string {
  const ends = [link.source.className, link.target.className];
  const role = matchKey(link.role);
  if (link.type === 'many-to-many') return JSON.stringify([link.type, role, ...ends.sort()]);
  const child = link.child ?? link.source;
  return JSON.stringify([
    link.type === 'one-to-one',
    role,
    child.className,
    getParent(link, child).className,
  ]);
}

function addColumns(link: Link): void {
  const child = link.child ?? link.source;
  const columns = getParent(link, child).keyColumns.map((key) => addColumn(child, key.label, true));
  assignColumns(link, child, { columns });
}

/** Frees the link from its columns and gives it nullable ones of its own. */
export function detach(link: Link): void {
  const old = link.foreignKey;
  if (!old) return;
  for (const column of old.columns)
    column.foreignKeys = column.foreignKeys.filter((foreignKey) => foreignKey !== old);
  old.referenced = old.parent.keyColumns;
  old.columns = old.parent.keyColumns.map((key) => addColumn(old.child, key.label, true));
  for (const column of old.columns) column.foreignKeys.push(old);
}

/** Removes unmarked attributes that would duplicate the column of a foreign key. */
function absorbTwins({ foreignKey }: Link, diagnostics: Diagnostics): void {
  if (!foreignKey) return;
  for (const column of foreignKey.columns) {
    if (!column.attribute || column.isKey) continue;
    const isTwin = (other: DraftColumn) =>
      other !== column &&
      other.attribute !== undefined &&
      !other.isKey &&
      other.isReferenced !== true &&
      other.foreignKeys.length === 0 &&
      snakeCase(other.label) !== '' &&
      snakeCase(other.label) === snakeCase(column.label);
    for (const twin of foreignKey.child.columns.filter(isTwin)) {
      const message = `${attributeLabel(twin)} is the same column as ${attributeLabel(column)}.`;
      diagnostics.warn('attribute-doubled', {
        column: twin,
        message,
        action: 'The relationship replaces both.',
      });
    }
    foreignKey.child.columns = foreignKey.child.columns.filter((other) => !isTwin(other));
  }
}
