import type { CodeEntity, CodeModel, Column, ColumnType } from '@joinery/codegen';
import { isSent } from './roles.ts';
import { references, type SharedValues } from './sharedValues.ts';

/** A row as returned by the API. */
export type Row = Record<string, unknown>;

/** A request body, and which of its properties a test may change to another value. */
export interface RequestBody {
  body: Row;
  changeable: Column | undefined;
}

/** Entities so that each comes after those it must refer to, and after those that make a value it must hold. */
export function inCreationOrder(model: CodeModel, shared: SharedValues): CodeEntity[] {
  const ordered: CodeEntity[] = [];
  const seen = new Set<string>();
  const visit = (entity: CodeEntity): void => {
    if (seen.has(entity.id)) return;
    seen.add(entity.id);
    const required = references(entity)
      .filter((relation) => !relation.foreignKey?.isNullable)
      .map((relation) => relation.targetId);
    const makers = getScalars(entity).map(({ column }) => shared.makerOf(shared.groupOf(entity, column)));
    for (const id of [...required, ...makers]) {
      const before = model.entities.find((candidate) => candidate.id === id);
      if (before) visit(before);
    }
    ordered.push(entity);
  };
  model.entities.forEach(visit);
  return ordered;
}

/** The columns that a request gives a value of its own. */
function getScalars(entity: CodeEntity): Column[] {
  const isKeySent = entity.primaryKey.kind === 'assigned' || entity.primaryKey.kind === 'composite';
  return [...(isKeySent ? entity.primaryKey.columns : []), ...entity.columns.filter(isSent)];
}

/** A value of the type that differs for each `serial`. */
export function toValue(column: ColumnType, serial: number): unknown {
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
    case 'BigDecimal': {
      const { precision = 19, scale = 2 } = column;
      return (serial % 10 ** Math.min(9, precision - scale)) + (scale >= 2 ? 0.25 : 0);
    }
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
      return constants[serial % constants.length]?.value;
    }
  }
}

/** The rows created so far: the row of each entity, and the value of each group of bound columns. */
export interface Created {
  rows: Map<string, Row>;
  values: Map<string, unknown>;
  shared: SharedValues;
}

/** Keeps a row, and the values that its columns give to those bound to them. */
export function keepRow(created: Created, entity: CodeEntity, row: Row): void {
  created.rows.set(entity.id, row);
  for (const { column, property } of [...entity.primaryKey.columns, ...entity.columns]) {
    const group = created.shared.groupOf(entity, column);
    const value = row[property] ?? null;
    if (value !== null && !created.values.has(group)) created.values.set(group, value);
  }
}

/** A body that creates one row of the entity, referring to the rows created so far. */
export function requestBody(entity: CodeEntity, created: Created, serial: number): RequestBody {
  const { rows, values, shared } = created;
  const body: Row = {};
  const scalars = getScalars(entity);
  // Columns with a default are omitted.
  for (const column of scalars.filter(({ defaultValue }) => defaultValue === undefined))
    body[column.property] = values.get(shared.groupOf(entity, column.column)) ?? toValue(column, serial);
  const fixed = new Set<string>(entity.primaryKey.columns.map((column) => column.property));
  for (const relation of references(entity)) {
    const parent = shared.isEmpty(relation) ? undefined : rows.get(relation.targetId);
    relation.foreignKey?.columns.forEach((column, index) => {
      const value = parent?.[column.referencedProperty] ?? null;
      if (relation.foreignKey?.writtenBy === 'scalar') {
        const scalar = scalars.find((candidate) => candidate.column === column.column);
        if (!scalar) return;
        fixed.add(scalar.property);
        // An empty reference empties only what no key and no other reference needs.
        if (value !== null || scalar.isNullable) body[scalar.property] = value;
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
    (column) =>
      !fixed.has(column.property) &&
      column.role === undefined &&
      column.type !== 'Boolean' &&
      column.type !== 'Enum',
  );
  return { body, changeable };
}

/** Path of one row: /api/orders/7, a part for each key column. */
export function rowPath(entity: CodeEntity, row: Row): string {
  const parts = entity.primaryKey.columns.map((column) => encodeURIComponent(String(row[column.property])));
  return `/api/${entity.path}/${parts.join('/')}`;
}
