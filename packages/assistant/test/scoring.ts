import { readFileSync, readdirSync } from 'node:fs';
import { type DiagramContent } from '@joinery/model';
import { nameKey } from '../src/language/nouns.ts';
import { splitName } from '../src/language/splitName.ts';

/** A description with the diagram a person would draw. */
export interface Sample {
  name: string;
  text: string;
  entities: Record<string, string[]>;
  relationships: string[];
}

/** The descriptions of a folder, by file name. */
export function readSamples(folder: URL): Sample[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      name: file.replace('.json', ''),
      ...(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Omit<Sample, 'name'>),
    }));
}

/** The key of a comparison: a name without case, plural and separators. */
interface Parts {
  entities: string[];
  attributes: string[];
  types: string[];
  relationships: string[];
}

/** Counts of what agrees, is missing and is too much. */
export interface Score {
  right: number;
  missing: string[];
  extra: string[];
}

export type Scores = Record<keyof Parts, Score>;

export function score(sample: Sample, content: DiagramContent): Scores {
  const expected = expectedParts(sample);
  const found = foundParts(content);
  return {
    entities: compare(expected.entities, found.entities),
    attributes: compare(expected.attributes, found.attributes),
    types: compare(expected.types, found.types),
    relationships: compare(expected.relationships, found.relationships),
  };
}

export function f1(scores: readonly Score[]): number {
  const right = scores.reduce((sum, each) => sum + each.right, 0);
  const missing = scores.reduce((sum, each) => sum + each.missing.length, 0);
  const extra = scores.reduce((sum, each) => sum + each.extra.length, 0);
  return right === 0 ? 0 : (2 * right) / (2 * right + missing + extra);
}

function compare(expected: string[], found: string[]): Score {
  return {
    right: expected.filter((each) => found.includes(each)).length,
    missing: expected.filter((each) => !found.includes(each)),
    extra: found.filter((each) => !expected.includes(each)),
  };
}

function expectedParts({ entities, relationships }: Sample): Parts {
  const attributes = Object.entries(entities).flatMap(([entity, list]) =>
    list.map((each) => ({
      entity: key(entity),
      name: key(each.split(':')[0] ?? ''),
      type: each.split(': ')[1] ?? '',
    })),
  );
  return {
    entities: Object.keys(entities).map(key),
    attributes: attributes.map(({ entity, name }) => `${entity}.${name}`),
    types: attributes.map(({ entity, name, type }) => `${entity}.${name}: ${type}`),
    relationships: relationships.map((each) => {
      const match = /^(.+) (1|N)-(1|N) (.+)$/.exec(each);
      return relation(
        key(match?.[1] ?? ''),
        key(match?.[4] ?? ''),
        `${match?.[2] ?? ''}-${match?.[3] ?? ''}`,
      );
    }),
  };
}

function relation(left: string, right: string, ends: string): string {
  const turned = ends.split('-').reverse().join('-');
  if (left === right) return `${left} ${[ends, turned].sort()[0] ?? ''} ${right}`;
  return left < right ? `${left} ${ends} ${right}` : `${right} ${turned} ${left}`;
}

function key(name: string): string {
  return nameKey(splitName(name));
}

/** A drawn join entity counts as the relationship it stands for. */
function foundParts({ nodes, edges }: DiagramContent): Parts {
  const joins = new Set(
    nodes
      .filter(
        ({ id, data }) =>
          data.attributes.length === 3 &&
          data.attributes.filter(({ isForeignKey }) => isForeignKey).length === 2 &&
          edges.filter(({ target }) => target === id).length === 2,
      )
      .map(({ id }) => id),
  );
  const names = new Map(nodes.map(({ id, data }) => [id, key(data.name)]));
  const own = nodes.filter(({ id }) => !joins.has(id));
  const attributes = own.flatMap(({ id, data }) =>
    data.attributes
      .filter(({ name, isForeignKey }) => name !== 'id' && !isForeignKey)
      .map(({ name, type }) => ({ path: `${names.get(id) ?? ''}.${key(name)}`, type })),
  );
  const direct = edges
    .filter(({ source, target }) => !joins.has(source) && !joins.has(target))
    .map(({ source, target, data }) =>
      relation(
        names.get(source) ?? '',
        names.get(target) ?? '',
        data.type.replace('-to-', '-').replaceAll('one', '1').replaceAll('many', 'N'),
      ),
    );
  const joined = [...joins].map((id) => {
    const [left, right] = edges
      .filter(({ target }) => target === id)
      .map(({ source }) => names.get(source) ?? '');
    return relation(left ?? '', right ?? '', 'N-N');
  });
  return {
    entities: own.map(({ id }) => names.get(id) ?? ''),
    attributes: attributes.map(({ path }) => path),
    types: attributes.map(({ path, type }) => `${path}: ${type}`),
    relationships: [...new Set([...direct, ...joined])],
  };
}
