import type { CodeEntity, Column } from '@joinery/codegen';
import { call, expectStatus } from './apiClient.ts';

/** The members of a body. */
type Row = Record<string, unknown>;

/** Whether a request contains the value of a column; the server sets those of the other roles. */
export function isSent({ role }: Column): boolean {
  return role === undefined || role === 'secret';
}

/** Whether a response contains the value of a column. */
export function isShown({ role }: Column): boolean {
  return role !== 'secret' && role !== 'deleted';
}

function findVersion({ columns }: CodeEntity): string | undefined {
  return columns.find(({ role }) => role === 'version')?.property;
}

/** Replaces a row. One with a version is read first, because only its latest state may be replaced. */
export async function replaceRow(entity: CodeEntity, url: string, body: Row): ReturnType<typeof call> {
  const version = findVersion(entity);
  if (version === undefined) return call(url, 'PUT', body);
  const stored = JSON.parse((await call(url, 'GET')).text) as Row;
  return call(url, 'PUT', { ...body, [version]: stored[version] });
}

/** Expects that a request without the version, or with that of an older state, does not change a row. */
export async function refusesOlderStates(entity: CodeEntity, url: string, body: Row): Promise<void> {
  const version = findVersion(entity);
  if (version === undefined) return;
  const stored = JSON.parse((await call(url, 'GET')).text) as Row;
  const older = { ...body, [version]: Number(stored[version]) - 1 };
  expectStatus(await call(url, 'PUT', older), 409, `update an older state of ${entity.label}`);
  expectStatus(await call(url, 'PUT', body), 400, `update ${entity.label} without its version`);
}
