import { type Cardinality } from '@joinery/model';
import { nameKey, splitName } from '../../language/nouns.ts';
import { type CardinalityStatement } from './cardinality.ts';
import { splitOutside } from './codeBlocks.ts';
import { plainItem } from './columns.ts';

/** A list of what one entity has. */
export interface Definition {
  kind: 'definition';
  text: string;
  head: string;
  list: string;
  /** Keys are named in it: whatever is no foreign key is a plain column. */
  isTable?: boolean;
}

interface Table {
  definition: Definition;
  words: string[];
  items: Item[];
}

/** An item of a definition as name and what stands behind it. */
interface Item {
  text: string;
  words: string[];
  remarks: string;
}

interface Reference {
  /** Words of the name of what it refers to. */
  to: string[];
  /** The name without its key, where it says more than what it refers to: "owner" of a user. */
  role?: string;
  isUnique: boolean;
}

/** Foreign keys among the items of definitions as relationships, keys of their own as `id`, and pure join tables as many to many. */
export function withReferences<Other extends { kind: string }>(
  statements: readonly (Definition | Other)[],
): (Definition | CardinalityStatement | Other)[] {
  const tables = new Map<Definition | Other, Table>();
  for (const statement of statements)
    if (isDefinition(statement)) tables.set(statement, readTable(statement));
  const all = [...tables.values()];
  const references = new Map(all.map((table) => [table, referencesOf(table, all)]));
  return statements.flatMap((statement): (Definition | CardinalityStatement | Other)[] => {
    const table = tables.get(statement);
    return table === undefined ? [statement] : tableStatements(table, references);
  });
}

/** The foreign keys of every table. */
type References = ReadonlyMap<Table, ReadonlyMap<Item, Reference>>;

function referencesOf(table: Table, all: readonly Table[]): Map<Item, Reference> {
  return new Map(
    table.items.flatMap((item) => {
      const reference = referenceOf(item, table, all);
      return reference === undefined ? [] : [[item, reference] as const];
    }),
  );
}

function isDefinition(statement: { kind: string }): statement is Definition {
  return statement.kind === 'definition';
}

function readTable(definition: Definition): Table {
  const parts = splitOutside(definition.list, /,/u).flatMap((part) =>
    part.split(/ and (?=(?:the|an?|its) )/u),
  );
  const items = parts.map((item) => readItem(plainItem(toldItem(item, definition.head, parts))));
  return { definition, words: splitName(definition.head), items };
}

/** An item in a few words as its name: "the order it belongs to", "the price of the item when it was sold", "the customer (if known)". */
function toldItem(item: string, head: string, parts: readonly string[]): string {
  const around = [
    splitName(head),
    splitName(head).slice(0, -1),
    ...parts.map((part) => splitName(part.replace(/^(?:and )?(?:the |an? )/iu, ''))),
  ];
  const names = new Set(around.map((words) => nameKey(words)));
  return item
    .replace(/\s*\(if [^()]*\)$/iu, ' (optional)')
    .replace(/\s+(?:when|at the time|at that time|at the moment) .+$/iu, '')
    .replace(
      /^((?:and )?(?:the |an? )?[\p{L} ]+?) (?:(?:it|they|he|she)|the \p{L}+) (?:belongs?|is|are|was|were|refers?|comes?)(?: \p{L}+ed)? (?:to|for|from|in|of|by|at|with|on)$/iu,
      '$1',
    )
    .replace(
      / (?:of|for|in) (?:the|this|that|each|an?|its) (\p{L}+(?: \p{L}+)?)$/iu,
      (whole, noun: string) => (names.has(nameKey(splitName(noun))) ? '' : whole),
    )
    .replace(
      /^((?:and )?(?:the )?)(?:account|record|profile|id|identifier|reference) of (?:the|an?|its) (?=\p{L}+(?:\s*\(|$))/iu,
      '$1',
    );
}

const MARKS = /\b(?:fk|foreign[ _]key|pk|primary[ _]key|ref)\b|->|→|=>|\breferences\b/iu;

function readItem(text: string): Item {
  const name = /^[\p{L}\p{N}_ ]+/u.exec(text)?.[0] ?? '';
  const marked = name.search(/\s(?:fk|pk|foreign key|primary key|references|unique)\b/iu);
  const end = marked < 0 ? name.length : marked;
  return { text, words: splitName(text.slice(0, end)), remarks: text.slice(end).toLowerCase() };
}

function tableStatements(table: Table, all: References): (Definition | CardinalityStatement)[] {
  const references = all.get(table) ?? new Map<Item, Reference>();
  const own = table.items.filter((item) => !references.has(item) && !isUnknownReference(item));
  const key = own.find((item) => isOwnKey(item, table)) ?? firstKey(own);
  const { definition } = table;
  const isTable =
    references.size > 0 || table.items.some(({ remarks }) => /\b(?:pk|fk|primary key)\b/u.test(remarks));
  const [left, right, ...more] = references.values();
  const isJoin = own.every((item) => item === key) && more.length === 0 && !isReferredTo(table, all);
  if (left !== undefined && right !== undefined && isJoin && !areLinked(left.to, right.to, all))
    return [cardinality(definition, { left: left.to, right: right.to }, ['many', 'many'])];
  const list = own.map((item) => (item === key ? keyText(item) : item.text)).join(', ');
  return [
    { ...definition, list, ...(isTable && { isTable }) },
    ...Array.from(references.values(), (reference) => referenceStatement(table, reference)),
  ];
}

function referenceStatement({ definition, words }: Table, reference: Reference): CardinalityStatement {
  const end = reference.isUnique ? 'one' : undefined;
  const statement = cardinality(definition, { left: words, right: reference.to }, [end, 'one']);
  return reference.role === undefined ? statement : { ...statement, role: reference.role };
}

function cardinality(
  { text }: Definition,
  { left, right }: { left: readonly string[]; right: readonly string[] },
  [leftEnd, rightEnd]: [Cardinality | undefined, Cardinality],
): CardinalityStatement {
  const ends = { ...(leftEnd && { leftEnd }), rightEnd };
  return { kind: 'cardinality', text, left: left.join('_'), right: right.join('_'), ...ends };
}

/** Whether one of two tables refers to the other: a join of them is then a thing of its own. */
function areLinked(left: readonly string[], right: readonly string[], all: References): boolean {
  const keys = [nameKey(left), nameKey(right)];
  return Array.from(all).some(([{ words }, references]) => {
    const own = nameKey(words);
    const others = Array.from(references.values(), ({ to }) => nameKey(to)).filter((to) => to !== own);
    return keys.includes(own) && others.some((to) => keys.includes(to));
  });
}

function isReferredTo({ words }: Table, all: References): boolean {
  const name = words.join(' ');
  return Array.from(all.values()).some((references) =>
    Array.from(references.values()).some(({ to }) => to.join(' ') === name),
  );
}

/** The key of the table itself: "id", "user_id" of users, or what is marked as primary key and is called so. */
function isOwnKey({ words, remarks }: Item, table: Table): boolean {
  const bare = words.slice(0, -1);
  if (words.at(-1) !== 'id') return false;
  return (
    bare.length === 0 ||
    nameKey(bare) === nameKey(table.words) ||
    nameKey(bare) === nameKey(table.words.slice(-1)) ||
    /\bpk\b|primary/u.test(remarks)
  );
}

/** "emp_id" before all else of employees. */
function firstKey([first]: readonly Item[]): Item | undefined {
  return first?.words.at(-1) === 'id' && first.words.length > 1 && first.text.includes('_')
    ? first
    : undefined;
}

function keyText({ remarks }: Item): string {
  const type = /\b(?:uuid|guid|string|text|varchar|int(?:eger)?|bigint|long)\b/u.exec(remarks)?.[0];
  return type === undefined ? 'id' : `id (${type})`;
}

/** A foreign key to something that is nowhere named. */
function isUnknownReference({ words, remarks }: Item): boolean {
  return words.at(-1) === 'id' && words.length > 1 && /\bfk\b|foreign/u.test(remarks);
}

function referenceOf(item: Item, table: Table, all: readonly Table[]): Reference | undefined {
  if (isPlainOwnKey(item, table) || keyOwner(item, all) === table) return undefined;
  const isMarked = MARKS.test(item.remarks) && !/^\W*(?:pk|primary[ _]key)\W*$/u.test(item.remarks);
  const isKey = item.words.at(-1) === 'id' && item.words.length > 1;
  const pointed = isMarked ? pointedAt(item, all) : undefined;
  const bare = isKey || keyOwner(item, all) !== undefined ? item.words.slice(0, -1) : item.words;
  const to =
    pointed ??
    (isKey || (isMarked && /\bfk\b|foreign/u.test(item.remarks))
      ? (namedBy(bare, table, all) ?? keyOwner(item, all)?.words)
      : (namedByKey(item, all) ?? keyOwner(item, all)?.words));
  if (to === undefined) return undefined;
  const role = roleOf(bare, { to, table });
  const isUnique = /\bunique\b|1[:-]1/u.test(item.remarks) || isSharedKey(item, table);
  return { to, isUnique, ...(role !== undefined && { role }) };
}

function isPlainOwnKey({ words, remarks }: Item, table: Table): boolean {
  const bare = words.slice(0, -1);
  const isOwn = words.at(-1) === 'id' && (bare.length === 0 || nameKey(bare) === nameKey(table.words));
  return isOwn && !/\bfk\b|foreign|->|→|references/u.test(remarks);
}

/** The table that a key such as "emp_id" or "reg_no" belongs to: it comes first there, and for an id the name begins like it. */
function keyOwner({ words, text }: Item, all: readonly Table[]): Table | undefined {
  const last = words.at(-1) ?? '';
  if (!/^(?:id|no|nr|num|number|code|key)$/u.test(last) || words.length < 2 || !text.includes('_'))
    return undefined;
  if (ROLES.test(words[0] ?? '')) return undefined;
  const exact = all.find((table) => nameKey(table.words) === nameKey(words.slice(0, -1)));
  if (exact !== undefined) return exact;
  const owners = all.filter(({ items: [first] }) => first?.words.join('_') === words.join('_'));
  const start = words[0]?.slice(0, 3) ?? '';
  const named = owners.find((table) => table.words.some((word) => word.startsWith(start)));
  return named ?? (last === 'id' ? undefined : owners[0]);
}

/** A primary key that is a foreign key as well, and the only one of them. */
function isSharedKey({ remarks }: Item, { items }: Table): boolean {
  const isPrimary = (text: string) => /\bpk\b|primary/u.test(text);
  return isPrimary(remarks) && items.filter((item) => isPrimary(item.remarks)).length === 1;
}

const NO_TARGET =
  /\b(?:fk|pk|foreign[ _]key|primary[ _]key|references?|ref|to|table|not|null|nullable|unique|optional|required|on|delete|update|cascade|set|restrict|indexed|the|an?)\b|\b(?:uuid|guid|string|text|varchar|(?:big|small)?int(?:eger)?|serial|long|number|unsigned)\b/gu;

/** What "(FK -> trips)", "references users(id)" or "FK tools.tool_id" names. */
function pointedAt({ remarks }: Item, all: readonly Table[]): string[] | undefined {
  const rest = remarks
    .replace(NO_TARGET, ' ')
    .replace(/[.(]\s*\w+\b/gu, (part) => (/^\(/u.test(part) ? ` ${part.slice(1)}` : ' '));
  const [first] = rest.match(/[\p{L}_]+/gu) ?? [];
  if (first === undefined) return undefined;
  const words = splitName(first);
  const isKnown = all.some((table) => nameKey(table.words) === nameKey(words));
  return isKnown || /->|→|=>|references|\bto\b/u.test(remarks) ? words : undefined;
}

const PARENTS = /^(?:parent|super|ancestor|previous|next|original|reply_to)$/u;
const PEOPLE = ['user', 'member', 'employee', 'person', 'account', 'profile', 'staff', 'customer'];
const ROLES =
  /^(?:owner|author|creator|sender|receiver|recipient|assignee|assigned|reviewer|reporter|follower|followee|following|followed|host|approver|editor|manager|supervisor|organi[sz]er|uploader|buyer|seller|winner|requester|borrower|lender|leader|created_by|updated_by|invited_by)$/u;

/** The table that "customer_id", "billing_address_id", "reservation_tool_id", "parent_id" or "author_id" refers to. */
function namedBy(bare: readonly string[], table: Table, all: readonly Table[]): string[] | undefined {
  const named = suffixes(bare)
    .map((words) => all.find((other) => nameKey(other.words) === nameKey(words)))
    .find((other) => other !== undefined);
  if (named !== undefined) return named.words;
  const name = bare.join('_');
  if (PARENTS.test(name)) return table.words;
  if (!ROLES.test(name) && !ROLES.test(bare.at(-1) ?? '')) return undefined;
  return PEOPLE.map((person) => all.find((other) => nameKey(other.words) === person)).find(
    (other) => other !== undefined,
  )?.words;
}

/** "part_sku", where parts have a key called sku. */
function namedByKey({ words }: Item, all: readonly Table[]): string[] | undefined {
  const key = words.at(-1);
  if (words.length < 2 || key === undefined) return undefined;
  return all.find(
    (other) =>
      nameKey(other.words) === nameKey(words.slice(0, -1)) &&
      other.items[0]?.words.join(' ') === key &&
      !/^(?:name|title|date|email)$/u.test(key),
  )?.words;
}

function suffixes(words: readonly string[]): string[][] {
  return words.map((_, index) => words.slice(index));
}

function roleOf(
  bare: readonly string[],
  { to, table }: { to: readonly string[]; table: Table },
): string | undefined {
  const own = nameKey(table.words);
  const rest = nameKey(bare.slice(0, 1)) === own && bare.length > 1 ? bare.slice(1) : bare;
  const isShort = rest.length === 1 && to.some((word) => word.startsWith(rest[0]?.slice(0, 3) ?? ''));
  return isShort || nameKey(rest) === nameKey(to) || rest.length === 0 ? undefined : rest.join(' ');
}
