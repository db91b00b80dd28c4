import type { AttributeType } from '@joinery/model';
import { matchKey, pluralOf, singularOf, snakeCase, wordsOf } from '../naming.ts';
import type { DraftColumn, EntityDraft } from './drafts.ts';

/** How well the name of an attribute says which entity it refers to. */
export type MatchStrength = 'role' | 'flagged' | 'named' | 'weak';

/** The passes in which attributes are matched by name, best first. */
export const MATCH_STRENGTHS: readonly MatchStrength[] = ['role', 'flagged', 'named', 'weak'];

/** What a relation looks for among the attributes of the referring entity. */
export interface Wanted {
  child: EntityDraft;
  parent: EntityDraft;
  role: string;
  /** The whole primary key of the child may carry the relation (one-to-one). */
  mayTakeKey: boolean;
}

/** Whether values of the one type can refer to a key of the other. */
export function typesFit(left: AttributeType, right: AttributeType): boolean {
  const isIntegral = (type: AttributeType) => type === 'Integer' || type === 'Long';
  return left === right || (isIntegral(left) && isIntegral(right));
}

/** The drawn type; an added key is Long. */
export function drawnType(column: DraftColumn): AttributeType {
  return column.attribute?.type ?? 'Long';
}

/** The attributes of the child that carry the relation by their names, one per key column; null where not all do. */
export function matchByName(wanted: Wanted, strength: MatchStrength): DraftColumn[] | null {
  const found: DraftColumn[] = [];
  for (const key of wanted.parent.keyColumns) {
    const fits = matcherOf(key, wanted, strength);
    const column = wanted.child.columns.find(
      (candidate) => !found.includes(candidate) && isUsable(candidate, wanted) && fits(candidate),
    );
    if (column === undefined) return null;
    found.push(column);
  }
  return found.length === 0 || takesWholeKey(found, wanted) ? null : found;
}

function takesWholeKey(columns: readonly DraftColumn[], { child, mayTakeKey }: Wanted): boolean {
  const isWhole = child.keyColumns.every((key) => columns.includes(key));
  return isWhole && !mayTakeKey && !columns.every((column) => column.attribute?.isForeignKey);
}

/** Whether an attribute is still free for a relation. */
export function isUsable(column: DraftColumn, { child, parent }: Wanted): boolean {
  if (column.attribute === undefined || column.foreignKeys.length > 0) return false;
  return !(column.isKey && child === parent);
}

function matcherOf(
  key: DraftColumn,
  wanted: Wanted,
  strength: MatchStrength,
): (column: DraftColumn) => boolean {
  const isFlagged = (column: DraftColumn) => column.attribute?.isForeignKey ?? false;
  const parents = parentNames(wanted.parent);
  const roles = rolesOf(wanted);
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

/** A relation of an entity to itself is expected to be called parent, or linked where it is one-to-one. */
function rolesOf({ role, child, parent, mayTakeKey }: Wanted): string[] {
  if (child !== parent) return [role];
  return [role, mayTakeKey ? `linked${parent.label}` : 'parent'];
}

function parentNames(parent: EntityDraft): string[] {
  return [
    parent.label,
    singularOf(parent.label),
    pluralOf(parent.label),
    singularOf(snakeCase(parent.label)),
  ];
}

function strongForms(names: readonly string[], key: DraftColumn): Set<string> {
  const keyName = key.matchName;
  const isSingle = key.owner.keyColumns.length === 1;
  const forms = keysOf(names).flatMap((name) =>
    isSingle
      ? [`${name}id`, `${name}${keyName}`, `fk${name}id`]
      : [`${name}${keyName}`, `fk${name}${keyName}`],
  );
  return new Set(forms);
}

function weakForms(names: readonly string[]): Set<string> {
  return new Set(keysOf(names).flatMap((name) => [`fk${name}`, `id${name}`, `${name}fk`, name]));
}

function keysOf(names: readonly string[]): string[] {
  return [...new Set(names.map(matchKey))].filter((name) => name !== '');
}

/**
 * How much the name of an attribute speaks for a parent: the same last words (`manager_staff_id` and staff, `policy_id`
 * and x_policy) before words it abbreviates (`res_id` and x_resource, `atd_id` and access_type_def); 0 for nothing.
 */
export function wordOverlap(column: DraftColumn, parent: EntityDraft): number {
  const stem = stemWords(column.label).map(singularOf);
  const name = wordsOf(parent.label).map((word) => singularOf(word.toLowerCase()));
  const length = Math.min(stem.length, name.length);
  if (length === 0) return 0;
  const distance = Math.min(Math.abs(stem.length - name.length), 9) / 10;
  if (stem.slice(-length).join(' ') === name.slice(-length).join(' ')) return 1 + length - distance;
  return abbreviates(stem, name) ? 1 - distance : 0;
}

/** Whether each word of the stem begins a word of the name, in order, or the stem is the initials of the name's end. */
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

/** The words of a foreign-key attribute's name without what only marks it as one: `fk_user_id` -> user. */
export function stemWords(label: string): string[] {
  const words = wordsOf(label).map((word) => word.toLowerCase());
  if (words.length > 1 && (words[0] === 'fk' || words[0] === 'id')) words.shift();
  while (words.length > 0 && /^(?:id|fk|uuid)$/.test(words[words.length - 1] ?? '')) words.pop();
  return words;
}
