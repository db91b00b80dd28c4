import { type DiagramContent, diff, type Making, type Operation, toRecords } from '@joinery/model';
import { entityName, nameKey, splitName } from '../language/nouns.ts';
import { type Finding } from '../review/finding.ts';
import { draw } from './draw.ts';
import {
  type Edit,
  type Outline,
  type OutlineAttribute,
  type OutlineEntity,
  outlineOf,
  type Remarks,
} from './outline.ts';

/** The remarks of a language model as findings; a fix is kept only where each of its edits can be done. */
export function remarksToFindings(content: DiagramContent, { remarks }: Remarks, making: Making): Finding[] {
  const outline = outlineOf(content);
  const records = toRecords(content);
  const ids = new Map(content.nodes.map(({ id }, index) => [outline.entities[index]?.id, id]));
  const toFix = (edits: readonly Edit[]): Operation[] => {
    let edited: Outline | undefined = outline;
    for (const edit of edits) edited &&= applyEdit(edited, edit);
    if (edited === undefined || edited === outline) return [];
    return diff(records, toRecords(draw(content, edited, making), records));
  };
  return remarks
    .filter(({ message }) => message.trim() !== '')
    .map((remark, index): Finding => {
      const operations = toFix(remark.edits);
      return {
        id: `remark ${index}`,
        code: 'remark',
        severity: remark.isProblem ? 'problem' : 'advice',
        message: remark.message.trim(),
        entityIds: remark.entities.flatMap((text) => ids.get(findEntity(outline.entities, text)?.id) ?? []),
        ...(operations.length > 0 && { fix: { label: remark.fixLabel.trim() || 'Apply', operations } }),
      };
    });
}

function findEntity(entities: readonly OutlineEntity[], text: string): OutlineEntity | undefined {
  return entities.find(({ id }) => id !== '' && id === text) ?? findNamed(entities, text);
}

/** The only item of this name, else of a name with the same key. */
function findNamed<Item extends { name: string }>(items: readonly Item[], text: string): Item | undefined {
  const key = nameKey(text);
  const same = text.trim() === '' ? [] : items.filter(({ name }) => name === text);
  const found = same.length > 0 || key === '' ? same : items.filter(({ name }) => nameKey(name) === key);
  return found.length === 1 ? found[0] : undefined;
}

/** An outline after an edit; undefined where the edit cannot be done. */
function applyEdit(outline: Outline, edit: Edit): Outline | undefined {
  const { entities, relationships } = outline;
  const entity = findEntity(entities, edit.entity);
  if (edit.action === 'addEntity') {
    const added = { id: '', name: entityName(splitName(edit.entity)), formerName: '', attributes: [] };
    return entity === undefined && added.name !== ''
      ? { relationships, entities: [...entities, added] }
      : undefined;
  }
  if (entity === undefined) return undefined;
  const replace = (changed: OutlineEntity | undefined): Outline | undefined =>
    changed && { relationships, entities: entities.map((each) => (each === entity ? changed : each)) };
  if (edit.action === 'removeEntity')
    return { relationships, entities: entities.filter((each) => each !== entity) };
  if (edit.action === 'renameEntity')
    return edit.newName.trim() === '' ? undefined : replace({ ...entity, name: edit.newName });
  if (edit.action !== 'addRelationship') return replace(withAttribute(entity, edit));
  const other = findEntity(entities, edit.otherEntity);
  if (other === undefined) return undefined;
  const [from, to] = [entity, other].map(({ id, name }) => id || name);
  const added = { id: '', from: from ?? '', to: to ?? '', type: edit.relationshipType, label: '' };
  const isThere = relationships.some(
    (each) => each.from === from && each.to === to && each.type === added.type,
  );
  return isThere ? outline : { entities, relationships: [...relationships, added] };
}

/** An entity after an edit of one of its attributes; undefined where the edit cannot be done. */
function withAttribute(entity: OutlineEntity, edit: Edit): OutlineEntity | undefined {
  const { attributes } = entity;
  const { action, type, isNullable, isUnique } = edit;
  const present = findNamed(attributes, edit.attribute);
  if (action === 'addAttribute') {
    const name = edit.attribute.trim();
    const added = { id: '', name, type, isNullable, isUnique, isPrimaryKey: false, enumValues: [] };
    const isPossible = present === undefined && name !== '' && type !== 'Enum';
    return isPossible ? { ...entity, attributes: [...attributes, added] } : undefined;
  }
  if (present === undefined) return undefined;
  const replace = (changed: Partial<OutlineAttribute>): OutlineEntity => ({
    ...entity,
    attributes: attributes.map((each) => (each === present ? { ...each, ...changed } : each)),
  });
  if (action === 'removeAttribute')
    return { ...entity, attributes: attributes.filter((each) => each !== present) };
  if (action === 'renameAttribute')
    return edit.newName.trim() === '' ? undefined : replace({ name: edit.newName });
  const isPossible = type !== 'Enum' || present.type === 'Enum';
  return isPossible ? replace({ type, isNullable, isUnique: isUnique || present.isPrimaryKey }) : undefined;
}
