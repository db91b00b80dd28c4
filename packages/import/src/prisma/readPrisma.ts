import { ImportFailure, Notes } from '../draw/notes.ts';
import { type Schema } from '../schema.ts';
import { SourceText } from '../sourceText.ts';
import { type SqlDialect } from '../sql/read/dialects.ts';
import { findDialect } from '../sql/columns/fragments.ts';
import { BlockSplitter, type PrismaBlock } from './blocks.ts';
import { addColumns } from './columns.ts';
import { addKeys } from './keys.ts';
import { type PrismaContext, type PrismaModel, readEnum, readModel } from './model.ts';
import { addRelations } from './relations.ts';

/** Blocks that are reported by their name, as a diagram has nothing for them. */
const NOT_KEPT: Readonly<Record<string, string>> = { view: 'View', type: 'Composite type' };
const CONFIGURATION = ['datasource', 'generator'];

/** Whether a text has a model, or a data source, of a Prisma schema. */
export function isPrisma(text: string): boolean {
  return /^[ \t]*(?:model|datasource|generator)[ \t]+\w+[ \t]*\{/mu.test(text);
}

/** Reads a Prisma schema. Reports unreadable parts; throws ImportFailure if there is no model. */
export function readPrisma(text: string): { schema: Schema; notes: Notes } {
  const source = new SourceText(text);
  const notes = new Notes();
  const splitter = new BlockSplitter(source, (failure, part) => notes.addFailure(failure, part));
  const blocks = [...splitter.blocks()];
  noteBlocks(blocks, { source, notes });
  const find = (kind: string): PrismaBlock[] => blocks.filter((block) => block.kind === kind);
  const models = new Map<string, PrismaModel>();
  for (const block of find('model')) {
    if (models.has(block.name)) {
      const what = `Model ${block.name} is defined twice; the first one is kept.`;
      notes.add(what, source.getPlace(block.start), 'model defined twice');
    } else models.set(block.name, readModel(block, { source, notes }));
  }
  if (models.size === 0) throw notes.firstFailure ?? new ImportFailure('No model was found.');
  const context: PrismaContext = {
    source,
    notes,
    dialect: readProvider(find('datasource')),
    models,
    enums: new Map(find('enum').map((block) => [block.name, readEnum(block, { source, notes })])),
    views: new Set(find('view').map(({ name }) => name)),
    composites: new Set(find('type').map(({ name }) => name)),
  };
  const tables = [...models.values()].map(({ table }) => table);
  const schema: Schema = { tables, enums: [], manyToMany: [], areas: [] };
  for (const model of models.values()) {
    addColumns(model, context);
    addKeys(model, context);
  }
  addRelations(schema, context);
  return { schema, notes };
}

function noteBlocks(
  blocks: readonly PrismaBlock[],
  { source, notes }: Pick<PrismaContext, 'source' | 'notes'>,
): void {
  for (const { kind, name, start } of blocks) {
    const label = Object.hasOwn(NOT_KEPT, kind) ? NOT_KEPT[kind] : undefined;
    const place = source.getPlace(start);
    if (label !== undefined) notes.add(`${label} ${name} is not kept.`, place, kind);
    else if (!['model', 'enum', ...CONFIGURATION].includes(kind))
      notes.add(`This block cannot be read: ${kind} ${name}`, place, 'unknown block');
  }
}

/** Dialect of the data source, by its line `provider = "postgresql"`. */
function readProvider(blocks: readonly PrismaBlock[]): SqlDialect | null {
  const entries = blocks.flatMap((block) => block.entries);
  const provider = entries.find(({ tokens: [first] }) => first?.value === 'provider');
  return findDialect(provider?.tokens.find(({ kind }) => kind === 'string')?.value ?? '');
}
