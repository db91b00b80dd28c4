import {
  apply,
  connectEntities,
  type DiagramContent,
  LIMITS,
  type Making,
  relationshipTypeOf,
  toContent,
  toRecords,
} from '@joinery/model';
import { attributeName, entityName, nameKey, splitName } from '../../language/nouns.ts';
import { drawOutline } from '../../outline/drawOutline.ts';
import { type Outline, outlineOf } from '../../outline/outline.ts';
import { type Plan, type PlannedEntity } from '../decide/plan.ts';
import { type Relationship } from '../decide/relationships.ts';
import { type AttributeDraft } from '../facts.ts';
import { verbLabel } from '../language/verbs.ts';
import { typeByName } from '../reading/types.ts';

type OutlineEntity = Outline['entities'][number];
type OutlineAttribute = OutlineEntity['attributes'][number];

const keyOfName = (name: string): string => nameKey(splitName(name));

/** Draws a plan on a diagram; entities and attributes that are there already stay as they are. */
export function drawPlan(base: DiagramContent, plan: Plan, making: Making): DiagramContent {
  const outline = outlineOf(base);
  const entities = new Map(outline.entities.map((entity) => [keyOfName(entity.name), entity]));
  for (const planned of plan.entities.slice(0, LIMITS.maxEntities)) {
    const entity = entities.get(planned.key) ?? newEntity(planned);
    if (!outline.entities.includes(entity)) outline.entities.push(entity);
    entities.set(planned.key, entity);
    addAttributes(entity, planned.attributes);
  }
  const joins: Relationship[] = [];
  const isTied = createTieLookup(base);
  for (const relationship of plan.relationships) {
    const { from, to, ends, label } = relationship;
    if (isTied(from.key, to.key)) continue;
    const [source, target] = [entities.get(from.key), entities.get(to.key)];
    if (ends[0] === 'many' && ends[1] === 'many') joins.push(relationship);
    else if (source !== undefined && target !== undefined)
      outline.relationships.push({
        id: '',
        from: handleOf(source),
        to: handleOf(target),
        type: relationshipTypeOf(...ends),
        label: verbLabel(label),
      });
  }
  return joins.reduce(
    (drawn, join) => drawJoin(drawn, join, making),
    drawOutline(base, outline, making).content,
  );
}

function handleOf({ id, name }: OutlineEntity): string {
  return id === '' ? name : id;
}

/** Whether the diagram ties two entities already, one way or the other. */
function createTieLookup({ nodes, edges }: DiagramContent): (one: string, other: string) => boolean {
  const keys = new Map(nodes.map(({ id, data }) => [id, keyOfName(data.name)]));
  const tied = new Set(
    edges.map(({ source, target }) => [keys.get(source), keys.get(target)].sort().join('\n')),
  );
  return (one, other) => tied.has([one, other].sort().join('\n'));
}

function newEntity({ words, attributes }: PlannedEntity): OutlineEntity {
  const hasKey = attributes.some(
    ({ isPrimaryKey, words: name }) => isPrimaryKey === true || name.join('') === 'id',
  );
  const name = entityName(words).slice(0, LIMITS.maxNameCharacters);
  return { id: '', name, formerName: '', attributes: hasKey ? [] : [toAttribute({ words: ['id'] })] };
}

function addAttributes(entity: OutlineEntity, drafts: readonly AttributeDraft[]): void {
  const names = new Set(entity.attributes.map(({ name }) => keyOfName(name)));
  for (const attribute of drafts.map(toAttribute)) {
    const key = keyOfName(attribute.name);
    if (key === '' || names.has(key) || entity.attributes.length >= LIMITS.maxAttributesPerEntity) continue;
    names.add(key);
    entity.attributes.push(attribute);
  }
}

function toAttribute(draft: AttributeDraft): OutlineAttribute {
  const { words, type = typeByName(words), isUnique = false, isRequired = false, isOptional = false } = draft;
  const name = attributeName(words).slice(0, LIMITS.maxNameCharacters);
  const isPrimaryKey = draft.isPrimaryKey === true || name === 'id';
  const values = (draft.enumValues ?? [])
    .slice(0, LIMITS.maxEnumValues)
    .map((value) => value.slice(0, LIMITS.maxNameCharacters));
  return {
    id: '',
    name,
    type: name === 'id' && type === 'Integer' ? 'Long' : type,
    isPrimaryKey,
    isUnique: isUnique || isPrimaryKey,
    isNullable: !isPrimaryKey && (isOptional || !(isRequired || isUnique)),
    enumValues: type === 'Enum' ? values : [],
  };
}

/** Draws many-to-many as drawing by hand does: a join entity with two relationships. */
function drawJoin(content: DiagramContent, { from, to }: Relationship, making: Making): DiagramContent {
  const [source, target] = [from, to].map(
    ({ key }) => content.nodes.find(({ data }) => keyOfName(data.name) === key)?.id,
  );
  if (source === undefined || target === undefined) return content;
  const connection = { source, target, sourceHandle: 'right-many', targetHandle: 'left-many' };
  const records = toRecords(content);
  return toContent(apply(records, connectEntities(content, connection, making)).records, {
    records,
    content,
  });
}
