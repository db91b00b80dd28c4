import { utf8Bytes } from './checkLimits.ts';
import { toContent } from './content.ts';
import { diff } from '../operations/diff.ts';
import { encodeOperations } from '../operations/operationCodec.ts';
import { type Operation } from '../operations/operations.ts';
import { EMPTY_RECORDS, type EntityRecord, type Records } from './records.ts';

/** Attributes, entities and relationships of one slice; an entity is never divided. */
const SLICE_RECORDS = 500;

/** Divides records, in order, into small parts, for work that must not block other users. */
export function* sliceRecords(records: Records): Generator<Records> {
  for (const entities of sliceMap(records.entities, entityWeight)) {
    yield { ...EMPTY_RECORDS, entities };
  }
  for (const relationships of sliceMap(records.relationships, () => 1)) {
    yield { ...EMPTY_RECORDS, relationships };
  }
  if (records.areas.size > 0) yield { ...EMPTY_RECORDS, areas: records.areas };
  if (records.settings.size > 0) yield { ...EMPTY_RECORDS, settings: records.settings };
}

function entityWeight({ attributes }: EntityRecord): number {
  return 1 + attributes.size;
}

function* sliceMap<R>(
  records: ReadonlyMap<string, R>,
  weightOf: (record: R) => number,
): Generator<Map<string, R>> {
  let slice = new Map<string, R>();
  let weight = 0;
  for (const [id, record] of records) {
    slice.set(id, record);
    weight += weightOf(record);
    if (weight < SLICE_RECORDS) continue;
    yield slice;
    slice = new Map();
    weight = 0;
  }
  if (slice.size > 0) yield slice;
}

/** Yields the operations of `diff(from, to)`, in the same order, in steps. */
export function* diffInSteps(from: Records, to: Records): Generator<undefined, Operation[]> {
  const operations: Operation[] = [];
  for (const [before, after] of pairSlices(from, to)) {
    for (const operation of diff(before, after)) operations.push(operation);
    yield;
  }
  return operations;
}

function* pairSlices(from: Records, to: Records): Generator<[from: Records, to: Records]> {
  const { entities, relationships, areas, settings } = from;
  for (const slice of sliceRecords(to)) {
    if (slice.areas.size > 0 || slice.settings.size > 0) continue;
    yield [
      {
        ...EMPTY_RECORDS,
        entities: sameIds(entities, slice.entities),
        relationships: sameIds(relationships, slice.relationships),
      },
      slice,
    ];
  }
  for (const removed of sliceRecords({
    ...EMPTY_RECORDS,
    relationships: without(relationships, to.relationships),
  })) {
    yield [removed, EMPTY_RECORDS];
  }
  yield [
    { ...EMPTY_RECORDS, areas, settings },
    { ...EMPTY_RECORDS, areas: to.areas, settings: to.settings },
  ];
  for (const removed of sliceRecords({ ...EMPTY_RECORDS, entities: without(entities, to.entities) })) {
    yield [removed, EMPTY_RECORDS];
  }
}

function sameIds<R>(records: ReadonlyMap<string, R>, others: ReadonlyMap<string, unknown>): Map<string, R> {
  const same = new Map<string, R>();
  for (const id of others.keys()) {
    const record = records.get(id);
    if (record !== undefined) same.set(id, record);
  }
  return same;
}

function without<R>(records: ReadonlyMap<string, R>, others: ReadonlyMap<string, unknown>): Map<string, R> {
  const rest = new Map<string, R>();
  for (const [id, record] of records) if (!others.has(id)) rest.set(id, record);
  return rest;
}

/** Yields the JSON of the short form of `diff(EMPTY_RECORDS, records)` in pieces. */
export function* formatState(records: Records): Generator<string> {
  let opening = '[';
  for (const slice of sliceRecords(records)) {
    yield opening + JSON.stringify(encodeOperations(diff(EMPTY_RECORDS, slice))).slice(1, -1);
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}

/**
 * Yields the JSON of the records' content in pieces; joined they equal
 * `JSON.stringify(toContent(records))`.
 */
export function* formatContent(records: Records): Generator<string> {
  const lists = ['nodes', 'edges', 'areas'] as const;
  let list: (typeof lists)[number] = 'nodes';
  let isFirst = true;
  let opening = '{"nodes":[';
  let end = '';
  for (const slice of sliceRecords(records)) {
    const { settings, ...content } = toContent(slice);
    if (slice.settings.size > 0) {
      if (settings !== undefined) end = `,"settings":${JSON.stringify(settings)}`;
      continue;
    }
    const nextList = lists.find((name) => (content[name] ?? []).length > 0) ?? 'areas';
    if (nextList !== list) {
      opening += list === 'nodes' ? '],"edges":[' : '';
      if (nextList === 'areas') opening += '],"areas":[';
      list = nextList;
      isFirst = true;
    }
    yield `${opening}${isFirst ? '' : ','}${JSON.stringify(content[nextList]).slice(1, -1)}`;
    opening = '';
    isFirst = false;
  }
  yield `${opening}${list === 'nodes' ? '],"edges":[' : ''}]${end}}`;
}

/** Measures the size of the content as JSON in steps, in UTF-8 bytes; equal to `contentBytes`. */
export function* measureContent(records: Records): Generator<undefined, number> {
  let bytes = 0;
  for (const piece of formatContent(records)) {
    bytes += utf8Bytes(piece);
    yield;
  }
  return bytes;
}
