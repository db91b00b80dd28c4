import { groupBy } from '@joinery/model';
import { type Diagnostics, linkName } from './diagnostics.ts';
import type { EntityDraft, ForeignKeyDraft, Link } from './drafts.ts';
import { detach } from './keys/foreignKeys.ts';

/**
 * Makes every row insertable: the foreign key that completes a cycle of required ones becomes optional. Foreign keys
 * within primary keys cannot be optional and are kept first; one that completes a cycle gets its own columns.
 */
export function breakRequiredCycles(
  links: readonly Link[],
  entities: readonly EntityDraft[],
  diagnostics: Diagnostics,
): void {
  const required = links.flatMap(({ foreignKey }) =>
    foreignKey && isRequired(foreignKey) ? [foreignKey] : [],
  );
  const component = components(entities, required);
  const cyclic = required.filter(({ child, parent }) => component.get(child) === component.get(parent));
  const kept = new Map<EntityDraft, EntityDraft[]>();
  for (const foreignKey of [...cyclic.filter(isKeyOnly), ...cyclic.filter((key) => !isKeyOnly(key))]) {
    const { child, parent } = foreignKey;
    if (!isRequired(foreignKey)) continue;
    if (!isSelfWithinKey(foreignKey) && (child === parent || reaches(parent, child, kept))) {
      relax(foreignKey, diagnostics);
    } else if (child !== parent) {
      kept.set(child, [...(kept.get(child) ?? []), parent]);
    }
  }
}

function isRequired({ columns }: ForeignKeyDraft): boolean {
  return columns.every(({ isNullable }) => !isNullable);
}

function isKeyOnly({ columns }: ForeignKeyDraft): boolean {
  return columns.every(({ isKey }) => isKey);
}

/** Whether another column of the key distinguishes rows, so that a row can refer to itself. */
function isSelfWithinKey(foreignKey: ForeignKeyDraft): boolean {
  const { child, parent, columns, referenced } = foreignKey;
  return (
    child === parent && isKeyOnly(foreignKey) && columns.some((column, index) => column !== referenced[index])
  );
}

function relax(foreignKey: ForeignKeyDraft, diagnostics: Diagnostics): void {
  const { link } = foreignKey;
  const message = link.isSelf
    ? `${linkName(link)} is required, so the first row could never be inserted.`
    : `${linkName(link)} completes a cycle of required relationships, so the first row could never be inserted.`;
  if (isKeyOnly(foreignKey)) {
    detach(link);
    diagnostics.warn('required-cycle', {
      link,
      message,
      action: 'A separate optional column was added beside the key.',
    });
    return;
  }
  for (const column of foreignKey.columns) if (!column.isKey) column.isNullable = true;
  diagnostics.warn('required-cycle', { link, message, action: 'It was made optional.' });
}

function reaches(
  from: EntityDraft,
  to: EntityDraft,
  next: ReadonlyMap<EntityDraft, readonly EntityDraft[]>,
): boolean {
  const seen = new Set([from]);
  const open = [from];
  for (let entity = open.pop(); entity !== undefined; entity = open.pop()) {
    if (entity === to) return true;
    for (const parent of next.get(entity) ?? []) {
      if (!seen.has(parent)) {
        seen.add(parent);
        open.push(parent);
      }
    }
  }
  return false;
}

/** Finds strongly connected components (Kosaraju, without recursion: a chain may be thousands of entities long). */
function components(
  entities: readonly EntityDraft[],
  keys: readonly ForeignKeyDraft[],
): Map<EntityDraft, number> {
  const forward = buildAdjacency(
    keys,
    ({ child }) => child,
    ({ parent }) => parent,
  );
  const backward = buildAdjacency(
    keys,
    ({ parent }) => parent,
    ({ child }) => child,
  );
  const component = new Map<EntityDraft, number>();
  const finished = finishOrder(entities, forward).reverse();
  finished.forEach((root, number) => {
    const open = component.has(root) ? [] : [root];
    for (let entity = open.pop(); entity !== undefined; entity = open.pop()) {
      if (component.has(entity)) continue;
      component.set(entity, number);
      open.push(...(backward.get(entity) ?? []));
    }
  });
  return component;
}

function buildAdjacency(
  keys: readonly ForeignKeyDraft[],
  from: (key: ForeignKeyDraft) => EntityDraft,
  to: (key: ForeignKeyDraft) => EntityDraft,
): Map<EntityDraft, EntityDraft[]> {
  return new Map([...groupBy(keys, from)].map(([entity, group]) => [entity, group.map(to)]));
}

function finishOrder(
  entities: readonly EntityDraft[],
  next: ReadonlyMap<EntityDraft, readonly EntityDraft[]>,
): EntityDraft[] {
  const seen = new Set<EntityDraft>();
  const order: EntityDraft[] = [];
  for (const root of entities) {
    if (seen.has(root)) continue;
    seen.add(root);
    const stack = [{ entity: root, index: 0 }];
    for (let top = stack[stack.length - 1]; top !== undefined; top = stack[stack.length - 1]) {
      const parent = next.get(top.entity)?.[top.index];
      top.index += 1;
      if (parent === undefined) {
        order.push(top.entity);
        stack.pop();
      } else if (!seen.has(parent)) {
        seen.add(parent);
        stack.push({ entity: parent, index: 0 });
      }
    }
  }
  return order;
}
