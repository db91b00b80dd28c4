import type { CodeEntity, CodeModel } from '@joinery/codegen';
import { inCreationOrder, references, requestBody, type Row, rowPath, valueOf } from './requestBodies.ts';

const REQUEST_TIMEOUT_MS = 20_000;

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

async function call(url: string, method: string, body?: unknown): Promise<Answer> {
  const response = await fetch(url, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function expectStatus(answer: Answer, status: number, what: string): void {
  if (answer.status !== status)
    throw new Error(`${what}: ${answer.status} instead of ${status}: ${answer.text.slice(0, 600)}`);
}

/** Whether the value that was sent came back; times may be written in another zone or precision. */
function isSame(sent: unknown, got: unknown): boolean {
  if (typeof sent === 'number' && typeof got === 'number') return Math.abs(sent - got) < 1e-6;
  if (typeof sent === 'string' && typeof got === 'string' && sent !== got) {
    const [first, second] = [Date.parse(sent), Date.parse(got)];
    return !Number.isNaN(first) && first === second;
  }
  return JSON.stringify(sent) === JSON.stringify(got);
}

async function createAndRead(
  baseUrl: string,
  entity: CodeEntity,
  rows: Map<string, Row>,
  serial: number,
): Promise<void> {
  const name = entity.label;
  const { body, changeable } = requestBody(entity, rows, serial);
  const created = await call(`${baseUrl}/api/${entity.path}`, 'POST', body);
  expectStatus(created, 201, `create ${name} ${JSON.stringify(body)}`);
  const row = JSON.parse(created.text) as Row;
  const path = rowPath(entity, row);
  if (!created.headers.get('location')?.endsWith(path)) {
    throw new Error(
      `create ${name}: Location is ${created.headers.get('location') ?? 'absent'} instead of ${path}`,
    );
  }
  for (const [property, value] of Object.entries(body)) {
    if (!isSame(value, row[property])) {
      throw new Error(
        `create ${name}: sent ${property} = ${JSON.stringify(value)}, got ${JSON.stringify(row[property])}`,
      );
    }
  }
  const read = await call(baseUrl + path, 'GET');
  expectStatus(read, 200, `read ${name}`);
  const list = await call(`${baseUrl}/api/${entity.path}`, 'GET');
  expectStatus(list, 200, `list ${name}`);
  const listed = JSON.parse(list.text) as Row[];
  if (!Array.isArray(listed) || !listed.some((candidate) => rowPath(entity, candidate) === path)) {
    throw new Error(`list ${name} does not hold the row just created`);
  }
  const change = changeable ? { [changeable.property]: valueOf(changeable, serial + 1) } : {};
  const updated = await call(baseUrl + path, 'PUT', { ...body, ...change });
  expectStatus(updated, 200, `update ${name}`);
  const reread = JSON.parse((await call(baseUrl + path, 'GET')).text) as Row;
  for (const [property, value] of Object.entries(change)) {
    if (!isSame(value, reread[property])) throw new Error(`update ${name}: ${property} was not changed`);
  }
  rows.set(entity.id, reread);
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
      (candidate) => !candidate.isSelf && !candidate.foreignKey?.isNullable,
    );
    const parent = entities.find((candidate) => candidate.id === relation?.targetId);
    const row = parent && rows.get(parent.id);
    if (!parent || !row) continue;
    expectStatus(
      await call(baseUrl + rowPath(parent, row), 'DELETE'),
      409,
      `delete ${parent.label}, which ${child.label} refers to`,
    );
    return;
  }
}

/**
 * Creates, reads, lists, updates and deletes a row of every entity over HTTP, parents first, and asks for the API
 * documentation. Returns how many entities were walked; throws at the first answer that is not right.
 */
export async function walkApi(baseUrl: string, model: CodeModel): Promise<number> {
  for (const path of ['/v3/api-docs', '/swagger-ui/index.html']) {
    expectStatus(await call(baseUrl + path, 'GET'), 200, path);
  }
  const docs = JSON.parse((await call(`${baseUrl}/v3/api-docs`, 'GET')).text) as {
    paths: Record<string, unknown>;
  };
  const entities = inCreationOrder(model);
  const rows = new Map<string, Row>();
  let serial = 1;
  for (const entity of entities) {
    if (!(`/api/${entity.path}` in docs.paths))
      throw new Error(`/v3/api-docs does not describe /api/${entity.path}`);
    await createAndRead(baseUrl, entity, rows, serial);
    serial += 2;
  }
  await refusesToDeleteReferenced(baseUrl, entities, rows);
  await deleteAll(baseUrl, entities, rows);
  return entities.length;
}
