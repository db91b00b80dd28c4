import { type DiagramContent, diff, type Making, toRecords } from '@joinery/model';
import { nameKey } from '../language/nouns.ts';
import { type Finding } from '../review/finding.ts';
import { draw } from './draw.ts';
import { type Outline, type OutlineEntity, outlineOf, type Remarks } from './outline.ts';

/** The remarks of a language model as findings, with what its fixes change in the diagram. */
export function remarksToFindings(content: DiagramContent, { remarks }: Remarks, making: Making): Finding[] {
  const outline = outlineOf(content);
  const records = toRecords(content);
  const ids = new Map(content.nodes.map(({ id }, index) => [outline.entities[index]?.id, id]));
  return remarks
    .filter(({ message }) => message.trim() !== '')
    .map((remark, index): Finding => {
      const fixed = withFix(outline, remark);
      const operations =
        fixed === outline ? [] : diff(records, toRecords(draw(content, fixed, making), records));
      return {
        id: `remark ${index}`,
        code: 'remark',
        severity: remark.isProblem ? 'problem' : 'advice',
        message: remark.message.trim(),
        entityIds: remark.entities.flatMap((text) => ids.get(findEntity(outline, text)?.id) ?? []),
        ...(operations.length > 0 && { fix: { label: remark.fixLabel.trim() || 'Apply', operations } }),
      };
    });
}

/** The entity of this id, else the only one of this name, else the only one of a name with the same key. */
function findEntity({ entities }: Outline, text: string): OutlineEntity | undefined {
  const [key, isNamed] = [nameKey(text), text.trim() !== ''];
  const found = [
    entities.filter(({ id }) => isNamed && id === text),
    entities.filter(({ name }) => isNamed && name === text),
    entities.filter(({ name }) => key !== '' && nameKey(name) === key),
  ].find(({ length }) => length > 0);
  return found?.length === 1 ? found[0] : undefined;
}

/** The outline after a fix; changed entities keep the attributes that the fix does not name. */
function withFix(outline: Outline, { changed, removed, added }: Remarks['remarks'][number]): Outline {
  const { entities, relationships } = outline;
  const known = changed.map(({ id, formerName, name }) => findEntity(outline, id || formerName || name));
  const names = new Set(['', ...entities.map(({ name }) => nameKey(name))]);
  const isUnclear = changed.some(
    ({ name, formerName }, index) =>
      known[index] === undefined && (formerName !== '' || names.has(nameKey(name))),
  );
  if (isUnclear || changed.length + removed.length + added.length === 0) return outline;
  const merged = changed.map((entity, index) => {
    const named = new Set(entity.attributes.map(({ id, name }) => id || `name ${name}`));
    const others = known[index]?.attributes ?? [];
    const kept = others.filter(({ id, name }) => !named.has(id) && !named.has(`name ${name}`));
    return { ...entity, attributes: [...kept, ...entity.attributes] };
  });
  const isKept = ({ id }: { id: string }): boolean => id === '' || !removed.includes(id);
  return {
    entities: [...entities.filter((entity) => !known.includes(entity)), ...merged]
      .filter(isKept)
      .map((entity) => ({ ...entity, attributes: entity.attributes.filter(isKept) })),
    relationships: [...relationships, ...added],
  };
}
