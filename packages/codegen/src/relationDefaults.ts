import { type CodeModel, type Diagnostic } from './codeModel.ts';

/** A column with a default that only a relation writes. */
interface RelationDefault {
  entityId: string;
  label: string;
  table: string;
  /** Name of the foreign key. */
  key: string;
  column: string;
  attributeId: string | undefined;
}

/** Lists the columns that a relation stands for in code, and that have a default in SQL. */
export function listRelationDefaults({ entities }: Pick<CodeModel, 'entities'>): RelationDefault[] {
  return entities.flatMap(({ id, label, table, relations }) =>
    relations.flatMap(({ side, foreignKey }) => {
      if (side !== 'owner' || foreignKey?.writtenBy !== 'association') return [];
      const { name: key, columns } = foreignKey;
      return columns.flatMap(({ column, attributeId, defaultValue }) =>
        defaultValue ? [{ entityId: id, label, table, key, column, attributeId }] : [],
      );
    }),
  );
}

/** Reports defaults that code cannot have; a tool that changes the tables to fit the code removes them. */
export function reportRelationDefaults(model: CodeModel): Diagnostic[] {
  return listRelationDefaults(model).map(({ entityId, label, column, attributeId }) => ({
    level: 'info',
    code: 'default-in-sql-only',
    message: `The default of "${column}" of "${label}" belongs to a relation, which has none in code.`,
    action: 'It is in the SQL script only.',
    entityId,
    ...(attributeId !== undefined && { attributeId }),
  }));
}
