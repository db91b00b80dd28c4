import { type DiagramContent, type EntityNode } from '@joinery/model';
import { buildCodeModel } from '../buildCodeModel.ts';
import { type Table, buildTables } from '../schema/tables.ts';
import { type EntityPair, type MergedEntity } from './mergeEntity.ts';

/** An entity after the merge. */
type Merged = EntityPair & Pick<MergedEntity, 'attributeIds'>;

/**
 * Names entities and attributes as the import does where what was removed gave their tables and columns another name: of two
 * of the same name, the second one is numbered.
 */
export function keepNames(content: DiagramContent, merged: ReadonlyMap<string, Merged>): DiagramContent {
  const tables = new Map(buildTables(buildCodeModel(content)).map((table) => [table.entityId, table]));
  const nodes = content.nodes.map((node) => {
    const pair = merged.get(node.id);
    const table = tables.get(node.id);
    return pair === undefined || table === undefined ? node : keepEntityNames(node, pair, table);
  });
  return nodes.every((node, at) => node === content.nodes[at]) ? content : { ...content, nodes };
}

function keepEntityNames(
  node: EntityNode,
  { pair, imported, attributeIds, isRenamed }: Merged,
  table: Table,
): EntityNode {
  const isShifted = !isRenamed && table.name !== pair.from.name;
  const before = new Map(
    pair.columns.pairs.map(({ from, to }) => [
      from.attributeId,
      from.name === to.name ? from.name : undefined,
    ]),
  );
  const shifted = new Set(
    table.columns
      .filter(({ attributeId, name }) => (before.get(attributeId) ?? name) !== name)
      .map(({ attributeId }) => attributeId),
  );
  if (!isShifted && shifted.size === 0) return node;
  const names = new Map(imported.data.attributes.map(({ id, name }) => [attributeIds.get(id), name]));
  const attributes = node.data.attributes.map((attribute) =>
    shifted.has(attribute.id) ? { ...attribute, name: names.get(attribute.id) ?? attribute.name } : attribute,
  );
  return { ...node, data: { ...node.data, ...(isShifted && { name: imported.data.name }), attributes } };
}
