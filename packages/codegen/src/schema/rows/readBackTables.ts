import { type DiagramContent } from '@joinery/model';
import { buildCodeModel } from '../../buildCodeModel.ts';
import { type SqlDatabase } from '../dialect.ts';
import { writeSqlScript } from '../sqlScript.ts';
import { type Table, buildTables } from '../tables.ts';

const SCRIPT_OPTIONS = { databaseName: 'schema', dropExistingTables: true, addSampleData: false };

/**
 * Returns the tables of a diagram as they come back from the script that is generated from it: what a script cannot say is
 * then no difference. They keep the names and ids of the diagram, and its settings say how both are called.
 */
export function readBackTables(
  content: DiagramContent,
  database: SqlDatabase,
  readScript: (script: string) => DiagramContent,
): Table[] {
  const model = buildCodeModel(content, database);
  if (model.entities.length === 0) return [];
  const script = writeSqlScript(model, { ...SCRIPT_OPTIONS, database });
  const { settings } = content;
  const readBack = buildCodeModel({ ...readScript(script), ...(settings && { settings }) }, database);
  const read = new Map(buildTables(readBack).map((table) => [table.name, table]));
  return buildTables(model).map((drawn) => {
    const table = read.get(drawn.name);
    return table === undefined ? drawn : withDrawnIds(table, drawn);
  });
}

function withDrawnIds({ entityId: _entity, edgeId: _edge, ...table }: Table, drawn: Table): Table {
  const columns = new Map(drawn.columns.map((column) => [column.name, column]));
  const edgeIds = new Map(drawn.foreignKeys.map((key) => [key.columns.join(), key.edgeId]));
  const { entityId, edgeId, label } = drawn;
  return {
    ...table,
    ...{ label, ...(entityId !== undefined && { entityId }), ...(edgeId !== undefined && { edgeId }) },
    columns: table.columns.map(({ attributeId: _attribute, ...column }) => {
      const known = columns.get(column.name);
      const { attributeId } = known ?? {};
      // A script for a database without enums has a check instead, which is not read.
      const enumType = column.type.enumType ?? known?.type.enumType;
      return {
        ...column,
        type: { ...column.type, ...(enumType && { enumType }) },
        label: known?.label ?? column.label,
        ...(attributeId !== undefined && { attributeId }),
      };
    }),
    foreignKeys: table.foreignKeys.map((key) => ({ ...key, edgeId: edgeIds.get(key.columns.join()) ?? '' })),
  };
}
