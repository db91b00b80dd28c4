import { type DiagramContent, type Operation } from '@joinery/model';
import { buildCodeModel } from '../buildCodeModel.ts';
import { buildTables } from '../schema/tables.ts';
import { type EntityPair } from './decideEntity.ts';

/**
 * Names entities and attributes of a merged diagram as the import does where what was removed gave their tables and columns
 * another name: of two of the same name, the second one is numbered.
 */
export function keepNames(merged: DiagramContent, pairs: readonly EntityPair[]): Operation[] {
  const tables = new Map(buildTables(buildCodeModel(merged)).map((table) => [table.entityId, table]));
  return pairs.flatMap(({ pair, existing, imported, isRenamed }): Operation[] => {
    const table = tables.get(existing.id);
    if (table === undefined) return [];
    const columns = new Map(table.columns.map(({ attributeId, name }) => [attributeId, name]));
    const names = new Map(imported.data.attributes.map(({ id, name }) => [id, name]));
    const shifted = pair.columns.pairs.flatMap(({ from, to }): Operation[] => {
      const [id, name] = [from.attributeId, names.get(to.attributeId ?? '')];
      const isShifted = from.name === to.name && (columns.get(id) ?? from.name) !== from.name;
      if (id === undefined || name === undefined || !isShifted) return [];
      return [{ kind: 'set', record: 'attribute', entityId: existing.id, id, props: { name } }];
    });
    if (isRenamed || table.name === pair.from.name) return shifted;
    const { name } = imported.data;
    return [{ kind: 'set', record: 'entity', id: existing.id, props: { name } }, ...shifted];
  });
}
