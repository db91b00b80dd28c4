import type { CodeEntity, CodeModel } from '@joinery/codegen';
import { call, expectConflict, expectStatus } from './apiClient.ts';
import { type ApiRow, checkList, checkRequests, keepsOneOfTwo, replaces } from './apiRules.ts';
import {
  type Created,
  inCreationOrder,
  keepRow,
  requestBody,
  type Row,
  rowPath,
  toValue,
} from './requestBodies.ts';
import { isShown, refusesOlderStates, replaceRow } from './roles.ts';
import { references, shareValues } from './sharedValues.ts';

/** Whether the value that was sent came back; times may be written in another zone or precision. */
function isSame(sent: unknown, got: unknown): boolean {
  if (typeof sent === 'number' && typeof got === 'number') return Math.abs(sent - got) < 1e-6;
  if (typeof sent === 'string' && typeof got === 'string' && sent !== got) {
    const [first, second] = [Date.parse(sent), Date.parse(got)];
    return !Number.isNaN(first) && first === second;
  }
  return JSON.stringify(sent) === JSON.stringify(got);
}

/** Expects a Location with the row's key, in any format of times, that responds. */
async function expectLocation(expected: string, location: string | null, name: string): Promise<void> {
  const parts = (url: string): string[] => new URL(url).pathname.split('/').map(decodeURIComponent);
  const [expectedParts, got] = [parts(expected), location === null ? [] : parts(location)];
  if (
    location === null ||
    expectedParts.length !== got.length ||
    !expectedParts.every((part, at) => isSame(part, got[at]))
  ) {
    throw new Error(`create ${name}: Location is ${location ?? 'absent'} instead of ${expected}`);
  }
  expectStatus(await call(location, 'GET'), 200, `read ${name} at its Location`);
}

/** Expects the default in every column that the request omitted. */
function expectDefaults(entity: CodeEntity, row: Row): void {
  for (const { property, defaultValue } of entity.columns.filter(isShown)) {
    if (defaultValue === undefined) continue;
    const got = row[property];
    const isRight =
      defaultValue.kind === 'now' || defaultValue.kind === 'today'
        ? typeof got === 'string'
        : defaultValue.kind === 'time'
          ? typeof got === 'string' && got.startsWith(defaultValue.value.slice(0, 10))
          : defaultValue.kind === 'number'
            ? Number(defaultValue.value) === got
            : defaultValue.value === got;
    if (!isRight) {
      const expected = JSON.stringify(defaultValue);
      throw new Error(
        `create ${entity.label}: ${property} is ${JSON.stringify(got)}, its default ${expected}`,
      );
    }
  }
}

async function createAndRead(
  baseUrl: string,
  entity: CodeEntity,
  { soFar, serial, codeStyle }: { soFar: Created; serial: number; codeStyle: ApiRow['codeStyle'] },
): Promise<void> {
  const name = entity.label;
  const { body, changeable } = requestBody(entity, soFar, serial);
  const created = await call(`${baseUrl}/api/${entity.path}`, 'POST', body);
  expectStatus(created, 201, `create ${name} ${JSON.stringify(body)}`);
  const row = JSON.parse(created.text) as Row;
  const path = rowPath(entity, row);
  await expectLocation(baseUrl + path, created.headers.get('location'), name);
  const secrets = new Set(
    entity.columns.filter(({ role }) => role === 'secret').map(({ property }) => property),
  );
  for (const [property, value] of Object.entries(body)) {
    const isRight = secrets.has(property) ? !(property in row) : isSame(value, row[property]);
    if (!isRight) {
      throw new Error(
        `create ${name}: sent ${property} = ${JSON.stringify(value)}, got ${JSON.stringify(row[property])}`,
      );
    }
  }
  expectDefaults(entity, row);
  const read = await call(baseUrl + path, 'GET');
  expectStatus(read, 200, `read ${name}`);
  const list = await call(`${baseUrl}/api/${entity.path}`, 'GET');
  expectStatus(list, 200, `list ${name}`);
  const listed = JSON.parse(list.text) as Row[];
  if (!Array.isArray(listed) || !listed.some((candidate) => rowPath(entity, candidate) === path)) {
    throw new Error(`list ${name} does not hold the row just created`);
  }
  const change = changeable ? { [changeable.property]: toValue(changeable, serial + 1) } : {};
  const updated = await replaceRow(entity, baseUrl + path, { ...body, ...change });
  expectStatus(updated, 200, `update ${name}`);
  const reread = JSON.parse((await call(baseUrl + path, 'GET')).text) as Row;
  for (const [property, value] of Object.entries(change)) {
    if (!isSame(value, reread[property])) throw new Error(`update ${name}: ${property} was not changed`);
  }
  const apiRow: ApiRow = {
    ...{ baseUrl, entity, path },
    codeStyle,
    row: reread,
    body: { ...body, ...change },
  };
  await refusesOlderStates(entity, baseUrl + path, apiRow.body);
  await checkList(apiRow);
  await checkRequests(apiRow);
  await replaces(apiRow);
  await keepsOneOfTwo(apiRow, requestBody(entity, soFar, serial + 400).body);
  keepRow(soFar, entity, reread);
}

/** Lists every entity once all rows exist: a row that others refer to is read with them. */
async function listAll(baseUrl: string, entities: readonly CodeEntity[]): Promise<void> {
  for (const { path, label } of entities)
    expectStatus(await call(`${baseUrl}/api/${path}`, 'GET'), 200, `list ${label} beside all other rows`);
}

async function deleteAll(
  baseUrl: string,
  entities: readonly CodeEntity[],
  rows: ReadonlyMap<string, Row>,
): Promise<void> {
  for (const entity of [...entities].reverse()) {
    const row = rows.get(entity.id);
    if (!row) continue;
    const path = rowPath(entity, row);
    expectStatus(await call(baseUrl + path, 'DELETE'), 204, `delete ${entity.label}`);
    expectStatus(await call(baseUrl + path, 'GET'), 404, `read ${entity.label} after it was deleted`);
  }
}

async function refusesToDeleteReferenced(
  baseUrl: string,
  entities: readonly CodeEntity[],
  rows: ReadonlyMap<string, Row>,
): Promise<void> {
  for (const child of entities) {
    const relation = references(child).find(
      ({ isSelf, foreignKey }) =>
        !isSelf && foreignKey?.isNullable === false && foreignKey.onDelete === 'RESTRICT',
    );
    const parent = entities.find((candidate) => candidate.id === relation?.targetId);
    const row = parent && rows.get(parent.id);
    if (!parent || !row) continue;
    const response = await call(baseUrl + rowPath(parent, row), 'DELETE');
    const what = `delete ${parent.label}, which ${child.label} refers to`;
    expectConflict(response, what, `1 ${child.table} refers to it`);
    return;
  }
}

interface ApiDocs {
  paths: Record<string, Record<string, { responses?: Record<string, unknown> }> | undefined>;
}

const DOCUMENTED = {
  all: { get: [200, 400, 500], post: [201, 400, 409, 500] },
  one: { get: [200, 400, 404, 500], put: [200, 400, 404, 409, 500], delete: [204, 400, 404, 409, 500] },
} as const;

/** Expects the responses of each endpoint in the API documentation (M304). */
function expectDocumented({ paths }: ApiDocs, entity: CodeEntity): void {
  const all = `/api/${entity.path}`;
  const one = Object.keys(paths).find((path) => path.startsWith(`${all}/{`)) ?? `${all}/{...}`;
  const expected = [
    ...Object.entries(DOCUMENTED.all).map(([method, statuses]) => ({ path: all, method, statuses })),
    ...Object.entries(DOCUMENTED.one).map(([method, statuses]) => ({ path: one, method, statuses })),
  ];
  for (const { path, method, statuses } of expected) {
    const got = Object.keys(paths[path]?.[method]?.responses ?? {})
      .sort()
      .join();
    if (got !== statuses.join())
      throw new Error(`/v3/api-docs: ${method} ${path} returns ${got} instead of ${statuses.join()}`);
  }
}

/** Expects a link to the last page of a sorted list that can be requested unchanged. */
async function followsLinks(
  baseUrl: string,
  entities: readonly CodeEntity[],
  rows: ReadonlyMap<string, Row>,
): Promise<void> {
  const entity = entities.find(({ id }) => rows.has(id));
  const key = entity?.primaryKey.columns[0]?.property;
  if (entity === undefined || key === undefined) return;
  const query = new URLSearchParams({ sort: `${key},desc`, size: '1' });
  const list = await call(`${baseUrl}/api/${entity.path}?${query.toString()}`, 'GET');
  expectStatus(list, 200, `list ${entity.label} sorted`);
  const last = /<([^>]+)>; rel="last"/.exec(list.headers.get('link') ?? '')?.[1];
  if (last === undefined) throw new Error(`list ${entity.label}: no Link to the last page`);
  expectStatus(await call(last, 'GET'), 200, `the last page of ${entity.label} at ${last}`);
}

/**
 * Creates, reads, lists, updates and deletes a row of every entity over HTTP, parents first, and asks for the API
 * documentation. Returns how many entities were walked; throws at the first answer that is not right.
 */
export async function walkApi(baseUrl: string, model: CodeModel): Promise<number> {
  for (const path of ['/v3/api-docs', '/swagger-ui/index.html']) {
    expectStatus(await call(baseUrl + path, 'GET'), 200, path);
  }
  const docs = JSON.parse((await call(`${baseUrl}/v3/api-docs`, 'GET')).text) as ApiDocs;
  const shared = shareValues(model);
  const entities = inCreationOrder(model, shared);
  const soFar: Created = { rows: new Map(), values: new Map(), shared };
  let serial = 1;
  for (const entity of entities) {
    expectDocumented(docs, entity);
    await createAndRead(baseUrl, entity, { soFar, serial, codeStyle: model.codeStyle });
    serial += 2;
  }
  await listAll(baseUrl, entities);
  await followsLinks(baseUrl, entities, soFar.rows);
  await refusesToDeleteReferenced(baseUrl, entities, soFar.rows);
  await deleteAll(baseUrl, entities, soFar.rows);
  return entities.length;
}
