import { type EffectiveRole, effectiveRole } from '@joinery/model';
import { attributeLabel, type Diagnostics } from '../diagnostics.ts';
import { type DraftColumn, type EntityDraft } from '../drafts.ts';

/** Roles that one column of an entity can have. */
const SINGLE: ReadonlySet<EffectiveRole> = new Set(['version', 'deleted']);

/** Sets the roles of columns; one that has no effect is reported. */
export function resolveRoles(entity: EntityDraft, diagnostics: Diagnostics): void {
  const taken = new Set<EffectiveRole>();
  for (const column of entity.columns) {
    const role = column.attribute && effectiveRole(column.attribute);
    if (role !== undefined && hasEffect(column, role) && !(SINGLE.has(role) && taken.has(role))) {
      column.role = role;
      taken.add(role);
    } else if (column.attribute?.role !== undefined && column.attribute.role !== 'none') {
      reportNoEffect(column, column.attribute.role, diagnostics);
    }
  }
}

/** Whether the column is a plain property, and optional if it is the time of a deletion. */
function hasEffect(column: DraftColumn, role: EffectiveRole): boolean {
  const isEmptyFirst = role === 'deleted' && column.attribute?.type !== 'Boolean';
  return column.foreignKeys.length === 0 && !column.isKey && !(isEmptyFirst && !column.isNullable);
}

function reportNoEffect(column: DraftColumn, role: string, diagnostics: Diagnostics): void {
  diagnostics.warn('role-without-effect', {
    column,
    message: `${attributeLabel(column)} cannot have the role ${role}: its type, a key, a relationship, or another attribute with the role prevents it.`,
    action: 'It is generated without a role.',
  });
}
