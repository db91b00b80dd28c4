import {
  apply,
  type Attribute,
  type DiagramContent,
  type EntityNode,
  type Making,
  type Operation,
  type Records,
  toContent,
  toRecords,
} from '@joinery/model';
import { createLookup, getOnly, type Lookup } from './lookup.ts';
import { ChangeError, quote, shorten, splitItems, suggest } from './names.ts';

/** An attribute and its entity. */
export interface Place {
  node: EntityNode;
  attribute: Attribute;
}

/** What names find in a diagram. */
interface Names {
  content: () => DiagramContent;
  /** The entities of this name, none where it is unknown. */
  entitiesNamed: (written: string) => EntityNode[];
  /** The attributes of this name, whatever their entity. */
  attributesNamed: (written: string) => Place[];
  /** Whether a plural does not name a singular: so nothing is removed by a loose name. */
  isExact: () => boolean;
}

/** One item for a name; they throw a ChangeError where it is unknown or ambiguous. */
interface Finders {
  entity: (written: string) => EntityNode;
  /** A list of entities, or "all entities". */
  entities: (written: string) => EntityNode[];
  attribute: (node: EntityNode, written: string) => Place;
  /** Attributes as "total of order", "order.total", "phone and email of customer" or "total" name them. */
  attributes: (written: string) => Place[];
}

/** A diagram while changes are made to it. */
export interface Draft extends Names, Finders {
  making: Making;
  /** The entity as it is by now. */
  node: (id: string) => EntityNode;
  edit: (operations: readonly Operation[]) => void;
  /** Makes changes completely or, where they throw, not at all; returns whether the diagram differs. */
  attempt: (changes: () => void, isExact: boolean) => boolean;
}

export function openDraft(base: DiagramContent, making: Making): Draft {
  let content = base;
  let records: Records = toRecords(base);
  let isExact = false;
  let entityLookup: Lookup<EntityNode> | undefined;
  let attributeLookup: Lookup<Place> | undefined;
  const set = (next: { content: DiagramContent; records: Records }): void => {
    ({ content, records } = next);
    entityLookup = attributeLookup = undefined;
  };
  const names: Names = {
    content: () => content,
    isExact: () => isExact,
    entitiesNamed(written) {
      entityLookup ??= createLookup(content.nodes, ({ data }) => data.name);
      return entityLookup(written, isExact);
    },
    attributesNamed(written) {
      attributeLookup ??= createLookup(listPlaces(content), ({ attribute }) => attribute.name);
      return attributeLookup(written, isExact);
    },
  };
  return {
    making,
    ...names,
    ...createFinders(names),
    node: (id) =>
      getOnly(
        content.nodes.filter((node) => node.id === id),
        () => 'The entity was removed.',
      ),
    edit(operations) {
      const applied = apply(records, operations);
      if (applied.dropped.length > 0) throw new ChangeError('The diagram cannot be changed like this.');
      set({ records: applied.records, content: toContent(applied.records, { records, content }) });
    },
    attempt(changes, mustBeExact) {
      const before = { content, records };
      isExact = mustBeExact;
      try {
        changes();
      } catch (error) {
        if (records !== before.records) set(before);
        throw error;
      }
      return records !== before.records;
    },
  };
}

function listPlaces({ nodes }: DiagramContent): Place[] {
  return nodes.flatMap((node) => node.data.attributes.map((attribute) => ({ node, attribute })));
}

const EVERYTHING = /^(?:everything|all (?:the )?(?:entities|tables)|(?:every|each) (?:entity|table))$/iu;

function createFinders({ content, isExact, entitiesNamed, attributesNamed }: Names): Finders {
  const entityNames = () => content().nodes.map(({ data }) => data.name);
  const entity = (written: string): EntityNode =>
    getOnly(entitiesNamed(written), (isUnknown) =>
      isUnknown
        ? `There is no entity called ${quote(written)}.${suggest(written, entityNames())}`
        : `Several entities are called ${quote(written)}. Rename them first.`,
    );
  const attribute = (node: EntityNode, written: string): Place => {
    const { attributes, name } = node.data;
    const found = createLookup(attributes, (each) => each.name)(written, isExact());
    const suggestion = () =>
      suggest(
        written,
        attributes.map((each) => each.name),
      );
    const only = getOnly(found, (isUnknown) =>
      isUnknown
        ? `${shorten(name)} has no attribute ${quote(written)}.${suggestion()}`
        : `${shorten(name)} has several attributes ${quote(written)}. Rename them first.`,
    );
    return { node, attribute: only };
  };
  const attributeOfAny = (written: string): Place => {
    const found = attributesNamed(written);
    return getOnly(found, (isUnknown) => {
      if (isUnknown) return `There is nothing called ${quote(written)}.${suggest(written, entityNames())}`;
      const owners = found.slice(0, 3).map(({ node }) => shorten(node.data.name));
      return `${owners.join(', ')} each have ${quote(written)}. Write which one, for example "name of ${owners[0] ?? ''}".`;
    });
  };
  return {
    entity,
    attribute,
    entities: (written) =>
      EVERYTHING.test(written) ? content().nodes : splitItems(written).map((item) => entity(item)),
    attributes(written) {
      const [, list, owner] = /^(.+) (?:of|from|in|on|for) (.+)$/iu.exec(written) ?? [];
      const isOwned =
        owner !== undefined && (entitiesNamed(owner).length > 0 || attributesNamed(written).length === 0);
      if (list !== undefined && isOwned) {
        const node = entity(owner);
        return splitItems(list).map((item) => attribute(node, item));
      }
      return splitItems(written).map((item) => {
        const [, before, name] = /^(.+?)(?:\.|['’]s )(.+)$/u.exec(item) ?? [];
        return before === undefined || name === undefined
          ? attributeOfAny(item)
          : attribute(entity(before), name);
      });
    },
  };
}
