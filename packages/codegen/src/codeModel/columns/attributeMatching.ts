import type { AttributeType } from '@joinery/model';
import { toPlural, toSingular } from '../../names/inflection.ts';
import { matchKey, snakeCase, splitWords } from '../../names/naming.ts';
import type { DraftColumn, EntityDraft } from '../drafts.ts';

/** The certainty with which the name of an attribute identifies the entity it refers to. */
export type MatchStrength = 'role' | 'flagged' | 'named' | 'weak';

/** The passes in which attributes are matched by name, best first. */
export const MATCH_STRENGTHS: readonly MatchStrength[] = ['role', 'flagged', 'named', 'weak'];

/** A search for the foreign-key attributes of a relation in the referring entity. */
export interface AttributeQuery {
  child: EntityDraft;
  parent: EntityDraft;
  role: string;
  /** Whether the whole primary key of the child may be the foreign key (one-to-one). */
  mayTakeKey: boolean;
}

/** Whether values of one type can refer to a key of the other. */
export function typesFit(left: AttributeType, right: AttributeType): boolean {
  const isIntegral = (type: AttributeType) => type === 'Integer' || type === 'Long';
  return left === right || (isIntegral(left) && isIntegral(right));
}

/** Returns the type in the diagram; an added key is Long. */
export function drawnType(column: DraftColumn): AttributeType {
  return column.attribute?.type ?? 'Long';
}

/** Finds the foreign-key attributes of the child by name, one per key column; null unless all are found. */
export function matchByName(query: AttributeQuery, strength: MatchStrength): DraftColumn[] | null {
  const found: DraftColumn[] = [];
  for (const key of query.parent.keyColumns) {
    const fits = createMatcher(key, query, strength);
    const column = query.child.columns.find(
      (candidate) => !found.includes(candidate) && isUsable(candidate, query) && fits(candidate),
    );
    if (column === undefined) return null;
    found.push(column);
  }
  return found.length === 0 || takesWholeKey(found, query) ? null : found;
}

function takesWholeKey(columns: readonly DraftColumn[], { child, mayTakeKey }: AttributeQuery): boolean {
  const isWhole = child.keyColumns.every((key) => columns.includes(key));
  return isWhole && !mayTakeKey && !columns.every((column) => column.attribute?.isForeignKey);
}

/** Whether an attribute can still become a foreign key. */
export function isUsable(column: DraftColumn, { child, parent }: AttributeQuery): boolean {
  if (column.attribute === undefined || column.foreignKeys.length > 0) return false;
  return !(column.isKey && child === parent);
}

function createMatcher(
  key: DraftColumn,
  query: AttributeQuery,
  strength: MatchStrength,
): (column: DraftColumn) => boolean {
  const isFlagged = (column: DraftColumn) => column.attribute?.isForeignKey ?? false;
  const parents = parentNames(query.parent);
  const roles = getRoles(query);
  switch (strength) {
    case 'role': {
      const strong = strongForms(roles, key);
      const weak = weakForms(roles);
      return (column) => strong.has(column.matchName) || (isFlagged(column) && weak.has(column.matchName));
    }
    case 'flagged': {
      const forms = strongForms(parents, key).add(key.matchName);
      return (column) => isFlagged(column) && column.matchName !== '' && forms.has(column.matchName);
    }
    case 'named': {
      const forms = strongForms(parents, key);
      return (column) => forms.has(column.matchName);
    }
    case 'weak': {
      const forms = weakForms([...parents, ...roles]);
      const mayBeUnmarked = (column: DraftColumn) =>
        !column.isKey && typesFit(drawnType(column), drawnType(key));
      return (column) => forms.has(column.matchName) && (isFlagged(column) || mayBeUnmarked(column));
    }
  }
}

/** A relation of an entity to itself is by default named parent, or linked if it is one-to-one. */
function getRoles({ role, child, parent, mayTakeKey }: AttributeQuery): string[] {
  if (child !== parent) return [role];
  return [role, mayTakeKey ? `linked${parent.label}` : 'parent'];
}

function parentNames(parent: EntityDraft): string[] {
  return [
    parent.label,
    toSingular(parent.label),
    toPlural(parent.label),
    toSingular(snakeCase(parent.label)),
  ];
}

function strongForms(names: readonly string[], key: DraftColumn): Set<string> {
  const keyName = key.matchName;
  const isSingle = key.owner.keyColumns.length === 1;
  const forms = toMatchKeys(names).flatMap((name) =>
    isSingle
      ? [`${name}id`, `${name}${keyName}`, `fk${name}id`]
      : [`${name}${keyName}`, `fk${name}${keyName}`],
  );
  return new Set(forms);
}

function weakForms(names: readonly string[]): Set<string> {
  return new Set(toMatchKeys(names).flatMap((name) => [`fk${name}`, `id${name}`, `${name}fk`, name]));
}

function toMatchKeys(names: readonly string[]): string[] {
  return [...new Set(names.map(matchKey))].filter((name) => name !== '');
}

/**
 * Scores how well the name of an attribute matches a parent: equal last words (`manager_staff_id` and staff, `policy_id`
 * and x_policy) score higher than abbreviations (`res_id` and x_resource, `atd_id` and access_type_def); 0 is no match.
 */
export function wordOverlap(column: DraftColumn, parent: EntityDraft): number {
  const stem = stemWords(column.label).map(toSingular);
  const name = splitWords(parent.label).map((word) => toSingular(word.toLowerCase()));
  const length = Math.min(stem.length, name.length);
  if (length === 0) return 0;
  const distance = Math.min(Math.abs(stem.length - name.length), 9) / 10;
  if (stem.slice(-length).join(' ') === name.slice(-length).join(' ')) return 1 + length - distance;
  return abbreviates(stem, name) ? 1 - distance : 0;
}

/** Whether each word of the stem is a prefix of a word of the name, in order, or the stem is the initials of its last words. */
function abbreviates(stem: readonly string[], name: readonly string[]): boolean {
  const initials = name.map((word) => word.charAt(0)).join('');
  if (stem.length === 1 && (stem[0]?.length ?? 0) > 1 && initials.endsWith(stem[0] ?? '')) return true;
  let index = 0;
  for (const word of name) {
    const part = stem[index];
    if (part !== undefined && (word === part || (part.length >= 3 && word.startsWith(part)))) index += 1;
  }
  return index === stem.length;
}

/** Splits the name of a foreign-key attribute into words, without id and fk: `fk_user_id` -> user. */
export function stemWords(label: string): string[] {
  const words = splitWords(label).map((word) => word.toLowerCase());
  if (words.length > 1 && (words[0] === 'fk' || words[0] === 'id')) words.shift();
  while (words.length > 0 && /^(?:id|fk|uuid)$/.test(words[words.length - 1] ?? '')) words.pop();
  return words;
}
