import { EditError } from '../../draft.ts';
import { type GivenIds, type Reference } from './numbering.ts';

/** The records that a language model can name: those of the diagram by the ids it was given, and those it adds in this reply. */
export interface References {
  /** Returns a record of this kind; undefined if the id names none. Throws an EditError if it names two. */
  find<Kind extends Reference['record']>(
    record: Kind,
    id: string,
  ): Extract<Reference, { record: Kind }> | undefined;
  /** Notes the id that the model gave to a record, which it may use for a record of each kind. */
  add(id: string, reference: Reference): void;
}

export function createReferences(given: Pick<GivenIds, 'get'>): References {
  /** Null: the id is used twice. */
  const added = new Map<string, Reference | null>();
  const findGiven = (record: Reference['record'], id: string): Reference | undefined => {
    const found = given.get(id);
    return found?.record === record ? found : undefined;
  };
  return {
    find<Kind extends Reference['record']>(record: Kind, id: string) {
      const own = added.get(`${record} ${id}`);
      if (own === null) throw new EditError(`"${id}" names more than one ${record}.`);
      return (own ?? findGiven(record, id)) as Extract<Reference, { record: Kind }> | undefined;
    },
    add(id, reference) {
      if (id === '') return;
      const key = `${reference.record} ${id}`;
      const before = added.has(key) ? added.get(key) : findGiven(reference.record, id);
      added.set(key, before === undefined || before?.id === reference.id ? reference : null);
    },
  };
}

/** Whether a text has the form of the ids of new records, so that it is no name of a record. */
export function isNewId(text: string): boolean {
  return /^new-/iu.test(text);
}
