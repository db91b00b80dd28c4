import { type Notes } from '../draw/notes.ts';
import { type SchemaTable } from '../schema.ts';
import { type SourceText } from '../sourceText.ts';
import { type SqlDialect } from '../sql/read/dialects.ts';
import { type PrismaBlock, type PrismaEntry } from './blocks.ts';
import { findAttribute, getArgument, type PrismaAttribute, PrismaCursor } from './cursor.ts';

export interface PrismaField {
  name: string;
  /** Name in the database. */
  column: string;
  type: string;
  /** The database's type of a field that is `Unsupported("type")`. */
  unsupported: string | undefined;
  isList: boolean;
  isOptional: boolean;
  attributes: PrismaAttribute[];
  comment: string;
  line: number;
}

export interface PrismaModel {
  name: string;
  table: SchemaTable;
  fields: Map<string, PrismaField>;
  attributes: PrismaAttribute[];
}

/** The parts of a schema that its models refer to. */
export interface PrismaContext {
  source: SourceText;
  notes: Notes;
  dialect: SqlDialect | null;
  models: ReadonlyMap<string, PrismaModel>;
  /** Names of the values in the schema to those in the database. */
  enums: ReadonlyMap<string, ReadonlyMap<string, string>>;
  views: ReadonlySet<string>;
  /** Composite types, whose fields are columns. */
  composites: ReadonlySet<string>;
}

type BlockContext = Pick<PrismaContext, 'source' | 'notes'>;

/** Reads the fields and attributes of a model; one that cannot be read is reported. */
export function readModel(block: PrismaBlock, context: BlockContext): PrismaModel {
  const fields = new Map<string, PrismaField>();
  const attributes: PrismaAttribute[] = [];
  for (const entry of block.entries) {
    attempt(entry, context, (cursor) => {
      if (isBlockAttribute(entry)) attributes.push(...cursor.attributes());
      else addField(readField(cursor, entry), { block, fields, ...context });
    });
  }
  const schema = readText(attributes, 'schema');
  const table: SchemaTable = {
    name: readText(attributes, 'map') ?? block.name,
    ...(schema === undefined ? {} : { schema }),
    columns: [],
    primaryKey: [],
    indexes: [],
    foreignKeys: [],
    line: context.source.getLine(block.start),
    ...(block.comment === '' ? {} : { comment: block.comment }),
  };
  return { name: block.name, table, fields, attributes };
}

function addField(
  field: PrismaField,
  { block, fields, notes }: BlockContext & { block: PrismaBlock; fields: Map<string, PrismaField> },
): void {
  const { name, line } = field;
  if (fields.has(name))
    notes.add(
      `Field ${block.name}.${name} is defined twice; the first one is kept.`,
      { line },
      'field defined twice',
    );
  else fields.set(name, field);
}

/** Reads the values of an enumeration: their names to those in the database. */
export function readEnum(block: PrismaBlock, context: BlockContext): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const entry of block.entries) {
    attempt(entry, context, (cursor) => {
      if (isBlockAttribute(entry)) return;
      const name = cursor.word('A value');
      values.set(name, readText(cursor.attributes(), 'map') ?? name);
    });
  }
  return values;
}

function attempt({ tokens }: PrismaEntry, context: BlockContext, read: (cursor: PrismaCursor) => void): void {
  const { source, notes } = context;
  const text = source.text.slice(tokens[0]?.start, tokens.at(-1)?.end);
  notes.attempt(text, () => read(new PrismaCursor(tokens, source)));
}

function isBlockAttribute({ tokens: [first] }: PrismaEntry): boolean {
  return first?.kind === 'symbol' && first.value === '@@';
}

/** `name Type? @attributes` */
function readField(cursor: PrismaCursor, { comment }: PrismaEntry): PrismaField {
  const { line } = cursor;
  const name = cursor.word('A field');
  const type = cursor.word('A type');
  const unsupported = type === 'Unsupported' ? cursor.parenthesized() : undefined;
  const isList = cursor.takeIf('[');
  if (isList) cursor.expect(']');
  const isOptional = cursor.takeIf('?');
  const attributes = cursor.attributes();
  const column = readText(attributes, 'map') ?? name;
  return { name, column, type, unsupported, isList, isOptional, attributes, comment, line };
}

/** Returns the text in `@map("text")`. */
function readText(attributes: readonly PrismaAttribute[], name: string): string | undefined {
  const value = getArgument(findAttribute(attributes, name), 'name', true);
  return value?.kind === 'string' && value.text !== '' ? value.text : undefined;
}
