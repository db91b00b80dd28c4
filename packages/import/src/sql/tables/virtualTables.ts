import { type Catalog } from './catalog.ts';
import { type TokenCursor } from '../read/tokenCursor.ts';

/** A longer name is not looked up at each of its underscores. */
const MAX_NAME_CHARACTERS = 200;

/** By module, what follows the name of a virtual table and `_` in the names of the tables that it keeps. */
const KEPT_TABLES: readonly (readonly [RegExp, RegExp])[] = [
  [/^fts5$/u, /^(?:data|idx|content|docsize|config)$/iu],
  [/^fts[34]$/u, /^(?:content|segments|segdir|docsize|stat)$/iu],
  [/^(?:rtree|rtree_i32|geopoly)$/u, /^(?:node|parent|rowid)$/iu],
  [/^spellfix1$/u, /^vocab$/iu],
  [/^vec0$/u, /^(?:info|chunks|rowids|auxiliary|(?:vector_|metadata)(?:chunks|text)\d+)$/iu],
];

/** Reads CREATE VIRTUAL TABLE from the name on. It is not drawn. */
export function readVirtualTable(cursor: TokenCursor, catalog: Catalog): void {
  const { line } = cursor;
  cursor.takeIf('IF', 'NOT', 'EXISTS');
  const { name } = cursor.qualifiedName('The name of the table');
  const module = cursor.takeIf('USING') ? cursor.name('A module').toLowerCase() : '';
  catalog.virtualModules.set(name.toLowerCase(), module);
  const what = `Virtual table ${name} is not drawn, nor are the tables in which it keeps its data.`;
  catalog.notes.add(what, { line }, 'virtual table');
}

/** Whether a virtual table, created before, keeps its data in a table of this name. */
export function isKeptByVirtual(name: string, { virtualModules }: Catalog): boolean {
  if (virtualModules.size === 0 || name.length > MAX_NAME_CHARACTERS) return false;
  for (let at = name.indexOf('_'); at >= 0; at = name.indexOf('_', at + 1)) {
    const module = virtualModules.get(name.slice(0, at).toLowerCase());
    const suffix = module === undefined ? undefined : KEPT_TABLES.find(([one]) => one.test(module))?.[1];
    if (suffix?.test(name.slice(at + 1)) === true) return true;
  }
  return false;
}
