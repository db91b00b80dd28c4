/** Value by which a rule compares elements; undefined if an element has none. */
export interface MatchKey<G, K> {
  given: (one: G) => string | undefined;
  known: (one: K) => string;
  /** Also applies to elements with an unknown id. */
  isForUnknownIds: boolean;
}

/** The matching of elements without a known id. */
export interface MatchRules<G, K> {
  /** Strictest first. */
  keys: readonly MatchKey<G, K>[];
  /** Elements without an id that no key matched are paired in order within a group, if similar enough. */
  order?:
    | {
        /** 'gap': between the same matched neighbours; else elements with the same text. */
        groups: 'gap' | { given: (one: G) => string | undefined; known: (one: K) => string };
        isSimilar: (given: G, known: K) => boolean;
      }
    | undefined;
}

/** Candidates for the given elements; `list` is called only if ids are not sufficient. */
export interface KnownElements<K> {
  get: (id: string) => K | undefined;
  list: () => readonly K[];
}

interface Identified {
  id: string | undefined;
}

/**
 * Finds the known element for each given one, undefined for a new one: by id, then by each key, then by
 * order. No known element is matched twice. The ids of the given elements must be unique.
 */
export function matchElements<G extends Identified, K extends { id: string }>(
  given: readonly G[],
  { get, list }: KnownElements<K>,
  { keys, order }: MatchRules<G, K>,
): (K | undefined)[] {
  const found = given.map(({ id }) => (id === undefined ? undefined : get(id)));
  const isOpen = ({ id }: G, at: number): boolean =>
    found[at] === undefined && (id === undefined || keys.some(({ isForUnknownIds }) => isForUnknownIds));
  if (!given.some(isOpen)) return found;
  const known = list();
  const taken = new Set(found.flatMap((one) => (one === undefined ? [] : [one.id])));
  const take = (at: number, one: K): void => {
    found[at] = one;
    taken.add(one.id);
  };
  for (const key of keys) {
    const left = known.filter(({ id }) => !taken.has(id));
    // Reversed, so that pop() takes the first of each stack.
    const stacks = groupByText(left.reverse(), key.known);
    given.forEach((one, at) => {
      if (found[at] !== undefined || (one.id !== undefined && !key.isForUnknownIds)) return;
      const text = key.given(one);
      const first = text === undefined ? undefined : stacks.get(text)?.pop();
      if (first !== undefined) take(at, first);
    });
  }
  if (order !== undefined) {
    for (const [at, one] of pairsInOrder({ given, known, found, taken, order })) take(at, one);
  }
  return found;
}

function groupByText<K>(known: readonly K[], textOf: (one: K) => string | null): Map<string, K[]> {
  const queues = new Map<string, K[]>();
  for (const one of known) {
    const text = textOf(one);
    if (text === null) continue;
    const queue = queues.get(text);
    if (queue === undefined) queues.set(text, [one]);
    else queue.push(one);
  }
  return queues;
}

interface Ordering<G, K> {
  given: readonly G[];
  known: readonly K[];
  found: readonly (K | undefined)[];
  taken: ReadonlySet<string>;
  order: NonNullable<MatchRules<G, K>['order']>;
}

/** Pairs the rest of a group, unless the given elements are fewer: then the match is ambiguous. */
function pairsInOrder<G extends Identified, K extends { id: string }>(
  ordering: Ordering<G, K>,
): [at: number, known: K][] {
  const { given, known, found, taken, order } = ordering;
  const { givenGroups, knownGroups } =
    order.groups === 'gap' ? groupByGap(ordering) : groupElements(ordering);
  const open = given
    .map((_, at) => at)
    .filter((at) => given[at]?.id === undefined && found[at] === undefined);
  const left = groupByText(
    known.map((one, at) => ({ one, group: knownGroups[at] })).filter(({ one }) => !taken.has(one.id)),
    ({ group }) => group ?? null,
  );
  const pairs: [number, K][] = [];
  for (const [group, places] of groupByText(open, (at) => givenGroups[at] ?? null)) {
    const others = left.get(group) ?? [];
    if (places.length < others.length) continue;
    others.forEach(({ one }, index) => {
      const at = places[index] ?? -1;
      const element = given[at];
      if (element !== undefined && order.isSimilar(element, one)) pairs.push([at, one]);
    });
  }
  return pairs;
}

interface Groups {
  givenGroups: (string | undefined)[];
  knownGroups: (string | undefined)[];
}

/** A gap is identified by the matched element before it. */
function groupByGap<G, K extends { id: string }>({ known, found, taken }: Ordering<G, K>): Groups {
  return {
    givenGroups: gapNames(found.map((one) => one?.id)),
    knownGroups: gapNames(known.map(({ id }) => (taken.has(id) ? id : undefined))),
  };
}

function gapNames(recognised: readonly (string | undefined)[]): string[] {
  let before = 'start';
  return recognised.map((id) => {
    if (id !== undefined) before = `after ${id}`;
    return before;
  });
}

function groupElements<G, K>({ given, known, order: { groups } }: Ordering<G, K>): Groups {
  if (groups === 'gap') return { givenGroups: [], knownGroups: [] };
  return { givenGroups: given.map(groups.given), knownGroups: known.map(groups.known) };
}
