import type { CodeEntity, CodeModel, Column, Relation } from '@joinery/codegen';
import { call, expectInvalid, expectStatus, readProblem } from './apiClient.ts';
import { isSent, isShown, replaceRow } from './roles.ts';
import { type Row, rowPath, toValue } from './requestBodies.ts';
import { references } from './sharedValues.ts';

/** A row that exists, with the request that gave it its values. */
export interface ApiRow {
  baseUrl: string;
  entity: CodeEntity;
  /** Path of the row. */
  path: string;
  row: Row;
  body: Row;
  codeStyle: CodeModel['codeStyle'];
}

const UNKNOWN = 'noSuchMember';
/** Wide tables have hundreds of columns, of the same types. */
const MAX_COLUMNS = 12;
const PAGING = ['page', 'size', 'sort'];

function getColumns(entity: CodeEntity): Column[] {
  return [...entity.primaryKey.columns, ...entity.columns.filter(isShown).slice(0, MAX_COLUMNS)];
}

function getReferenceNames(entity: CodeEntity): string[] {
  return references(entity).flatMap(({ dtoProperties }) => dtoProperties);
}

function listUrl({ baseUrl, entity }: ApiRow, query: Record<string, string>): string {
  return `${baseUrl}/api/${entity.path}?${new URLSearchParams(query).toString()}`;
}

async function list(from: ApiRow, query: Record<string, string>): Promise<Row[]> {
  const response = await call(listUrl(from, query), 'GET');
  expectStatus(response, 200, `list ${from.entity.label} by ${JSON.stringify(query)}`);
  return JSON.parse(response.text) as Row[];
}

/** Names of the attributes that a list must be filtered by. */
function getFilterNames(entity: CodeEntity): string[] {
  const own = getColumns(entity).filter(
    ({ enumType, isUnique, type }) => enumType !== undefined || type === 'Boolean' || isUnique,
  );
  const names = [...own.map(({ property }) => property), ...getReferenceNames(entity)];
  return [...new Set(names)].filter((name) => !PAGING.includes(name));
}

/** Filters by every attribute that has a value: the row is found, and an enum's other value does not find it. */
async function filters(from: ApiRow): Promise<void> {
  const { entity, path, row } = from;
  const isFound = (rows: readonly Row[]) => rows.some((candidate) => rowPath(entity, candidate) === path);
  for (const name of getFilterNames(entity)) {
    const value = row[name];
    if (value === null || value === undefined) continue;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (!isFound(await list(from, { [name]: text })))
      throw new Error(`list ${entity.label} by ${name}: the row is missing`);
    const column = getColumns(entity).find(({ property }) => property === name);
    const other = column?.enumType?.constants.find((constant) => constant.value !== value);
    if (other !== undefined && isFound(await list(from, { [name]: other.value })))
      throw new Error(`list ${entity.label} by ${name}: a row with another value is in the list`);
  }
}

/** Style drawn ignores a parameter that does not exist, style spring names it. */
async function sendsUnknownParameter(from: ApiRow): Promise<void> {
  const response = await call(listUrl(from, { [UNKNOWN]: '1' }), 'GET');
  const what = `list ${from.entity.label} by ${UNKNOWN}`;
  if (from.codeStyle === 'drawn') expectStatus(response, 200, what);
  else expectInvalid(response, what, { name: UNKNOWN, allowed: 'is not a parameter' });
}

/** Checks sorting, filters and members of the list that contains the row. */
export async function checkList(from: ApiRow): Promise<void> {
  const { baseUrl, entity, path } = from;
  const shown = getColumns(entity).filter(({ isText }) => isText !== true);
  const names = [...shown.map(({ property }) => property), ...getReferenceNames(entity)];
  for (const name of names) await list(from, { sort: `${name},desc` });
  const [relation] = references(entity);
  for (const sort of [
    UNKNOWN,
    ...(relation === undefined ? [] : [`${relation.property}.${relation.inverseProperty}`]),
  ])
    expectInvalid(await call(listUrl(from, { sort }), 'GET'), `sort ${entity.label} by ${sort}`, {
      name: 'sort',
      allowed: `must be one of ${names[0] ?? ''}`,
    });
  await sendsUnknownParameter(from);
  await filters(from);
  const listed = (await list(from, {})).find((candidate) => rowPath(entity, candidate) === path) ?? {};
  const single = JSON.parse((await call(baseUrl + path, 'GET')).text) as Row;
  for (const { isText, property } of entity.columns.filter(isShown)) {
    if (property in listed !== (isText !== true) || !(property in single))
      throw new Error(`${entity.label}: ${property} is a long text, or no such, in the list or in the row`);
  }
}

const WRONG_VALUES: Partial<Record<Column['type'], string>> = {
  Integer: 'a whole number',
  Long: 'a whole number',
  Double: 'a number',
  BigDecimal: 'a number',
  Boolean: 'true or false',
  LocalDate: 'a date such as',
  LocalDateTime: 'a date and time such as',
  Date: 'a date and time such as',
};

/** Sends bodies with a member that does not exist or a value that cannot be read, and the response as a body. */
export async function checkRequests({ baseUrl, entity, path, row, body }: ApiRow): Promise<void> {
  const put = (change: Row) => call(baseUrl + path, 'PUT', { ...body, ...change });
  const [member] = Object.keys(body).sort();
  expectInvalid(await put({ [UNKNOWN]: 1 }), `update ${entity.label} with an unknown member`, {
    name: UNKNOWN,
    allowed: member ?? 'is not a member',
  });
  expectStatus(
    await call(baseUrl + path, 'PUT', { ...body, ...row }),
    200,
    `update ${entity.label} with its own response`,
  );
  for (const column of entity.columns.filter(isSent).slice(0, MAX_COLUMNS)) {
    const constants = column.enumType?.constants.map(({ value }) => value).join(', ');
    const allowed = constants ?? WRONG_VALUES[column.type];
    if (allowed === undefined) continue;
    const what = `update ${entity.label} with text as ${column.property}`;
    const expected = {
      name: column.property,
      allowed: `must be ${constants === undefined ? '' : 'one of '}${allowed}`,
    };
    expectInvalid(await put({ [column.property]: 'no such value' }), what, expected);
    if (constants !== undefined) expectInvalid(await put({ [column.property]: 0 }), what, expected);
  }
  const float = entity.columns.find(({ type }) => type === 'Float');
  if (float !== undefined)
    expectInvalid(
      await put({ [float.property]: 1e300 }),
      `update ${entity.label} with a number that is too large`,
      {
        name: float.property,
        allowed: 'in the range',
      },
    );
  const [text] = entity.columns.filter(({ isText }) => isText === true);
  if (text === undefined) return;
  const response = await put({ [text.property]: '\u{1F600}'.repeat(20_000) });
  if (response.status !== 200)
    expectStatus(response, 400, `update ${entity.label} with a text that is too long`);
}

function without(body: Row, property: string): Row {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== property));
}

/** Expects that a PUT replaces the row, and that only collections stay as they are where they are absent. */
export async function replaces({ baseUrl, entity, path, body }: ApiRow): Promise<void> {
  const put = async (request: Row): Promise<Row> => {
    const response = await replaceRow(entity, baseUrl + path, request);
    expectStatus(response, 200, `replace ${entity.label}`);
    return JSON.parse(response.text) as Row;
  };
  const { primaryKey, columns } = entity;
  const bound = new Set([
    ...primaryKey.columns.map(({ property }) => property),
    ...getReferenceNames(entity),
  ]);
  const own = columns.filter(
    ({ property, isUnique, role, type }) =>
      !bound.has(property) && !isUnique && role === undefined && type !== 'Boolean',
  );
  const optional = own.find(({ isNullable, defaultValue }) => isNullable && defaultValue === undefined);
  if (optional !== undefined) {
    const got = (await put(without(body, optional.property)))[optional.property];
    if (got !== null) throw new Error(`replace ${entity.label}: ${optional.property} is absent and stayed`);
  }
  const defaulted = own.find(({ defaultValue }) => defaultValue?.kind === 'number');
  if (defaulted?.defaultValue?.kind === 'number') {
    const { property, defaultValue } = defaulted;
    await put({ ...body, [property]: toValue(defaulted, 1) });
    const got = (await put(without(body, property)))[property];
    if (Number(defaultValue.value) !== got)
      throw new Error(`replace ${entity.label}: ${property} is absent and did not become its default`);
  }
  for (const relation of entity.relations.filter(isOwnedCollection)) {
    const ids = body[relation.dtoProperty];
    const kept = (await put(without(body, relation.dtoProperty)))[relation.dtoProperty];
    const cleared = (await put({ ...body, [relation.dtoProperty]: [] }))[relation.dtoProperty];
    if (JSON.stringify(kept) !== JSON.stringify(ids) || JSON.stringify(cleared) !== '[]')
      throw new Error(`replace ${entity.label}: ${relation.dtoProperty} did not stay or was not cleared`);
  }
  await put(body);
}

function isOwnedCollection({ kind, side }: Relation): boolean {
  return kind === 'many-to-many' && side === 'owner';
}

/** Creates the same row twice at once: of rows that exclude each other one is kept, and the other request gets the reason. */
export async function keepsOneOfTwo({ baseUrl, entity }: ApiRow, body: Row): Promise<void> {
  const what = `create ${entity.label} twice at once`;
  const create = () => call(`${baseUrl}/api/${entity.path}`, 'POST', body);
  const responses = await Promise.all([create(), create()]);
  const created = responses.filter(({ status }) => status === 201);
  for (const response of responses.filter(({ status }) => status !== 201)) {
    expectStatus(response, 409, what);
    const { detail } = readProblem(response, what);
    if (!/ (is|are) already used( together)?$|^Another request/.test(detail ?? ''))
      throw new Error(`${what}: the response does not name the key: ${response.text}`);
  }
  const { kind } = entity.primaryKey;
  const isExclusive =
    (kind !== 'identity' && kind !== 'uuid') ||
    entity.columns.some(({ isUnique, property }) => isUnique && property in body);
  if (isExclusive && created.length > 1) throw new Error(`${what}: both were created`);
  for (const { text } of created) {
    const path = rowPath(entity, JSON.parse(text) as Row);
    expectStatus(await call(baseUrl + path, 'DELETE'), 204, `delete ${entity.label} again`);
  }
}
