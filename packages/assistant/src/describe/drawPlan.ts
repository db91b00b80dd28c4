import {
  type DiagramContent,
  type EntityNode,
  KEY_ATTRIBUTE,
  type Deps,
  toRelationshipType,
} from '@joinery/model';
import { typeByName } from '../attributes/types.ts';
import { createEditApplier, type EditApplier } from '../edits/applyEdits.ts';
import { numberRecords } from '../edits/read/numbering.ts';
import { attributeName, entityName, nameKey } from '../language/nouns.ts';
import { placeNewEntities } from '../placeEntities.ts';
import { type AttributeDraft, type Plan } from './decide/usual.ts';
import { verbLabel } from './language/verbs.ts';

/** Draws a plan on a diagram; entities, attributes and relationships that are there already stay as they are. */
export function drawPlan(base: DiagramContent, plan: Plan, making: Deps): DiagramContent {
  const applier = createEditApplier(base, { ...making, numbering: numberRecords(base) });
  const present = new Map(base.nodes.map((node) => [nameKey(node.data.name), node]));
  for (const entity of plan.entities) drawEntity(applier, entity, present.get(entity.key));
  const keys = new Map(base.nodes.map(({ id, data }) => [id, nameKey(data.name)]));
  const tied = new Set(
    base.edges.map(({ source, target }) => toPair(keys.get(source) ?? '', keys.get(target) ?? '')),
  );
  for (const { from, to, ends, label } of plan.relationships) {
    if (tied.has(toPair(from.key, to.key))) continue;
    const type = toRelationshipType(...ends);
    const props = { source: toId(from.key), target: toId(to.key), type, label: verbLabel(label) };
    applier.apply({ action: 'add', record: 'relationship', id: '', props });
  }
  return placeNewEntities(base, applier.getContent());
}

function toPair(one: string, other: string): string {
  return [one, other].sort().join('\n');
}

/** The id of a planned entity in the edits that draw it. */
function toId(key: string): string {
  return `new ${key}`;
}

/** Adds an entity, or to one that is there the attributes that it does not have; a new one has a key called id unless the text names another. */
function drawEntity(
  { apply }: EditApplier,
  { key, words, attributes }: Plan['entities'][number],
  present: EntityNode | undefined,
): void {
  const id = toId(key);
  apply({ action: 'add', record: 'entity', id, props: { name: present?.data.name ?? entityName(words) } });
  const named = attributes.map(toProps);
  const known = present?.data.attributes ?? [];
  const needsKey = known.length === 0 && !named.some(({ isPrimaryKey }) => isPrimaryKey);
  const taken = new Set(['', ...known.map(({ name }) => nameKey(name))]);
  for (const props of [...(needsKey ? [KEY_ATTRIBUTE] : []), ...named]) {
    if (taken.has(nameKey(props.name))) continue;
    taken.add(nameKey(props.name));
    apply({ action: 'add', record: 'attribute', id: '', props: { ...props, entity: id } });
  }
}

function toProps({ words, spec: { isIndexed: _, ...spec } }: AttributeDraft) {
  const name = attributeName(words);
  const isPrimaryKey = spec.isPrimaryKey === true || name === 'id';
  const { type = typeByName(words), isUnique = false } = spec;
  return {
    isNullable: !isUnique,
    isUnique,
    ...spec,
    name,
    type: isPrimaryKey && type === 'Integer' ? ('Long' as const) : type,
    isPrimaryKey,
  };
}
