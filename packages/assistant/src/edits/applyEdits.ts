import {
  addAttribute,
  type DiagramContent,
  diff,
  KEY_ATTRIBUTE,
  type Deps,
  type Operation,
  type Records,
} from '@joinery/model';
import { EditError, openDraft } from '../draft.ts';
import { addDiagramArea, removeDiagramArea, setDiagramArea } from './areaEdits.ts';
import { addEntityAttribute, removeEntityAttribute, setEntityAttribute } from './attributeEdits.ts';
import { type Editing, perform } from './editing.ts';
import { addEntity, removeEntity, setEntity } from './entityEdits.ts';
import { addEntityIndex, removeEntityIndex, setEntityIndex } from './indexEdits.ts';
import { type EditRecord, type ModelEdit } from './read/modelEdit.ts';
import { type Numbering } from './read/numbering.ts';
import { readEdit } from './read/readEdit.ts';
import { createReferences } from './read/references.ts';
import { addRelationship, removeRelationship, setRelationship } from './relationshipEdits.ts';

type Perform = (editing: Editing, edit: ModelEdit) => void;

const EDITS: Readonly<Record<EditRecord, Readonly<Record<ModelEdit['action'], Perform>>>> = {
  entity: { add: addEntity, set: setEntity, remove: removeEntity },
  attribute: { add: addEntityAttribute, set: setEntityAttribute, remove: removeEntityAttribute },
  relationship: { add: addRelationship, set: setRelationship, remove: removeRelationship },
  index: { add: addEntityIndex, set: setEntityIndex, remove: removeEntityIndex },
  area: { add: addDiagramArea, set: setDiagramArea, remove: removeDiagramArea },
};

/** An edit, or a part of one, that was left out, with the reason. */
export interface Skipped {
  text: string;
  reason: string;
}

/** Turns the edits of a language model into operations, one by one. */
export interface EditApplier {
  /** Applies one edit and returns its operations: none if it does not fit, which is reported in `skipped`. */
  apply: (edit: Readonly<Record<string, unknown>>) => Operation[];
  /** Gives new entities without attributes a primary key. */
  finish(): Operation[];
  getContent(): DiagramContent;
  /** Returns all changes of the diagram so far. */
  getChanges(): Operation[];
  readonly skipped: readonly Skipped[];
}

interface Options extends Deps {
  /** Makes the ids of all new records; without it they get ids as drawing gives them. */
  createNewId?: (() => string) | undefined;
  /** The ids that the model was given. */
  numbering: Pick<Numbering, 'references'>;
}

/** Opens a diagram for the edits of a language model; the diagram itself stays as it is. */
export function createEditApplier(
  base: DiagramContent,
  { numbering, createNewId, ...making }: Options,
): EditApplier {
  const draft = openDraft(base, making);
  const { records: before } = draft;
  const editing: Editing = {
    base,
    draft,
    references: createReferences(numbering.references),
    operations: [],
    problems: [],
    createId: createNewId ?? making.createId,
    createEntityId: createNewId ?? createEntityIds(before, making.now),
    isRenumbered: createNewId !== undefined,
  };
  const skipped: Skipped[] = [];
  return {
    skipped,
    apply(value) {
      const edit = readEdit(value);
      const report = (reason: string): void => {
        skipped.push({ text: describeEdit(value), reason });
      };
      editing.operations = [];
      editing.problems = [];
      if (edit === undefined) report('It is not known what this edit is about.');
      else {
        try {
          EDITS[edit.record][edit.action](editing, edit);
        } catch (error) {
          if (!(error instanceof EditError)) throw error;
          report(error.message);
        }
      }
      editing.problems.forEach(report);
      return editing.operations;
    },
    finish() {
      editing.operations = [];
      for (const [id, { attributes }] of draft.records.entities) {
        if (before.entities.has(id) || attributes.size > 0) continue;
        const key = { ...KEY_ATTRIBUTE, id: editing.createId() };
        perform(editing, addAttribute(draft.records, id, key));
      }
      return editing.operations;
    },
    getContent: () => draft.content,
    getChanges: () => diff(before, draft.records),
  };
}

/** Returns entity-{time} with a later time at each call, none of which the diagram has. */
function createEntityIds({ entities }: Records, now: number): () => string {
  let time = now - 1;
  return () => {
    do time += 1;
    while (entities.has(`entity-${time}`));
    return `entity-${time}`;
  };
}

const MAX_DESCRIBED_CHARACTERS = 100;

/** An edit in a few words for the user: its verb, its record and the first of its name, label or id. */
function describeEdit(value: Readonly<Record<string, unknown>>): string {
  const edit = readEdit(value);
  if (edit === undefined) return JSON.stringify(value).slice(0, MAX_DESCRIBED_CHARACTERS);
  const { action, record, id, props } = edit;
  const name = [props['name'], props['label'], id].find((text) => typeof text === 'string' && text !== '');
  return `${action} ${record} ${typeof name === 'string' ? name : ''}`
    .trim()
    .slice(0, MAX_DESCRIBED_CHARACTERS);
}
