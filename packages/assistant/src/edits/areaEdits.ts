import { addArea, type Area, type EntityNode, getCardSize, removeAreas, updateArea } from '@joinery/model';
import { placeNext } from '../placeEntities.ts';
import {
  createEmptyEditError,
  type Editing,
  findEntity,
  findReference,
  perform,
  readColor,
  toList,
  toText,
} from './editing.ts';
import { type ModelEdit } from './read/modelEdit.ts';

const AREA_MARGIN_PX = 48;

/** Adds an area around the entities that are named, else beside the diagram. */
export function addDiagramArea(editing: Editing, { id, props }: ModelEdit): void {
  const { content, records } = editing.draft;
  const cards = toList(props['entities']).map((reference) => findEntity(editing, reference));
  const place = cards.length === 0 ? { position: placeNext(editing.base, content) } : encloseCards(cards);
  const operations = addArea(records, { ...place, ...readAreaProps(editing, props) }, editing);
  perform(editing, operations);
  editing.references.add(id, { record: 'area', id: operations[0]?.id ?? '' });
}

function encloseCards(cards: readonly EntityNode[]): Pick<Area, 'position' | 'size'> {
  const left = Math.min(...cards.map(({ position }) => position.x)) - AREA_MARGIN_PX;
  const top = Math.min(...cards.map(({ position }) => position.y)) - AREA_MARGIN_PX;
  const right = Math.max(...cards.map(({ position, data }) => position.x + getCardSize(data).width));
  const bottom = Math.max(...cards.map(({ position, data }) => position.y + getCardSize(data).height));
  return {
    position: { x: left, y: top },
    size: { width: right - left + AREA_MARGIN_PX, height: bottom - top + AREA_MARGIN_PX },
  };
}

/** Renames or colours an area. */
export function setDiagramArea(editing: Editing, { id, props }: ModelEdit): void {
  const area = findReference(editing, 'area', id);
  const changes = readAreaProps(editing, props);
  if (Object.keys(changes).length === 0) throw createEmptyEditError();
  perform(editing, updateArea(editing.draft.records, area.id, changes));
}

/** Removes an area; the entities in it stay. */
export function removeDiagramArea(editing: Editing, { id }: ModelEdit): void {
  const area = findReference(editing, 'area', id);
  perform(editing, removeAreas(editing.draft.records, [area.id]));
}

function readAreaProps(editing: Editing, props: ModelEdit['props']): Pick<Partial<Area>, 'label' | 'color'> {
  const label = props['label'] ?? props['name'];
  const color = props['color'] == null ? undefined : readColor(editing, props['color']);
  return { ...(label != null && { label: toText(label) }), ...(color !== undefined && { color }) };
}
