import type { CodeEntity, CodeModel, Column, ColumnType, Relation } from '@joinery/codegen';

/** A row as the API answered it. */
export type Row = Record<string, unknown>;

/** A request body, and which of its properties a test may change to another value. */
export interface RequestBody {
  body: Row;
  changeable: Column | undefined;
}

/** The to-one relations of an entity whose columns are in it. */
export function references(entity: CodeEntity): Relation[] {
  return entity.relations.filter(
    (relation) => relation.side === 'owner' && relation.foreignKey !== undefined,
  );
}

/** Entities so that each comes after those it must refer to. */
export function inCreationOrder(model: CodeModel): CodeEntity[] {
  const ordered: CodeEntity[] = [];
  const seen = new Set<string>();
  const visit = (entity: CodeEntity): void => {
    if (seen.has(entity.id)) return;
    seen.add(entity.id);
    for (const relation of references(entity)) {
      const target = model.entities.find((candidate) => candidate.id === relation.targetId);
      if (target && !relation.foreignKey?.isNullable) visit(target);
    }
    ordered.push(entity);
  };
  model.entities.forEach(visit);
  return ordered;
}

/** A value of the type that differs for each `serial`. */
export function valueOf(column: ColumnType, serial: number): unknown {
  const day = String((serial % 28) + 1).padStart(2, '0');
  const month = String((Math.floor(serial / 28) % 12) + 1).padStart(2, '0');
  switch (column.type) {
    case 'String':
      return `v${serial.toString(36)}`.slice(-(column.length ?? 255));
    case 'Integer':
    case 'Long':
      return 1000 + serial;
    case 'Float':
    case 'Double':
      return serial + 0.5;
    case 'BigDecimal':
      return serial + 0.25;
    case 'Boolean':
      return serial % 2 === 0;
    case 'Date':
      return `2026-${month}-${day}T10:15:30.000+00:00`;
    case 'LocalDate':
      return `2026-${month}-${day}`;
    case 'LocalDateTime':
      return `2026-${month}-${day}T10:15:30`;
    case 'Enum': {
      const constants = column.enumType?.constants ?? [];
      return constants[serial % constants.length]?.name;
    }
  }
}

/** A body that creates one row of the entity, referring to the rows created so far. */
export function requestBody(entity: CodeEntity, rows: ReadonlyMap<string, Row>, serial: number): RequestBody {
  const body: Row = {};
  const isKeySent = entity.primaryKey.kind === 'assigned' || entity.primaryKey.kind === 'composite';
  const scalars = [...(isKeySent ? entity.primaryKey.columns : []), ...entity.columns];
  for (const column of scalars) body[column.property] = valueOf(column, serial);
  const fixed = new Set<string>(entity.primaryKey.columns.map((column) => column.property));
  for (const relation of references(entity)) {
    const parent = rows.get(relation.targetId);
    relation.foreignKey?.columns.forEach((column, index) => {
      const value = parent?.[column.referencedProperty] ?? null;
      if (relation.foreignKey?.writtenBy === 'scalar') {
        const scalar = scalars.find((candidate) => candidate.column === column.column);
        if (!scalar) return;
        body[scalar.property] = value;
        fixed.add(scalar.property);
      } else {
        const property = relation.dtoProperties[index];
        if (property) body[property] = value;
      }
    });
  }
  for (const relation of entity.relations) {
    if (relation.kind !== 'many-to-many' || relation.side !== 'owner') continue;
    const target = rows.get(relation.targetId);
    body[relation.dtoProperty] = target ? [Object.values(target)[0]] : [];
  }
  const changeable = entity.columns.find(
    (column) => !fixed.has(column.property) && column.type !== 'Boolean' && column.type !== 'Enum',
  );
  return { body, changeable };
}

/** Path of one row: /api/orders/7, a part for each key column. */
export function rowPath(entity: CodeEntity, row: Row): string {
  const parts = entity.primaryKey.columns.map((column) => encodeURIComponent(String(row[column.property])));
  return `/api/${entity.path}/${parts.join('/')}`;
}
