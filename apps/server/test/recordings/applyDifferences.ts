import { type IntendedDifference } from './intendedDifferences.ts';
import { type Json, type LiveStep, type RestStep } from './transcript.ts';

type Step = RestStep | LiveStep;
type Container = Json[] | { [key: string]: Json };

/** Returns the expected replay of a transcript: the recorded steps with the intended differences. */
export function applyDifferences<S extends Step>(
  transcript: string,
  steps: readonly S[],
  differences: readonly IntendedDifference[],
): S[] {
  const changed = structuredClone(steps) as S[];
  for (const step of changed) {
    const at = `${transcript}: ${step.name}`;
    const rows = differences.filter((row) => 'at' in row && matches(row.at, at)).reverse();
    for (const row of rows) if ('at' in row) change(step as unknown as Container, row);
    for (const row of differences) if ('message' in row) reword(step as unknown as Json, row);
  }
  return changed;
}

/** Finds rows that change nothing in these transcripts, such as those of a misspelt step. */
export function findUselessRows(
  transcripts: Record<string, readonly Step[]>,
  differences: readonly IntendedDifference[],
): IntendedDifference[] {
  return differences.filter((row) =>
    Object.entries(transcripts).every(
      ([name, steps]) => JSON.stringify(applyDifferences(name, steps, [row])) === JSON.stringify(steps),
    ),
  );
}

function matches(pattern: string, at: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? at === pattern : at.startsWith(start) && at.endsWith(end);
}

function change(step: Container, { path, expected }: { path: string; expected?: Json }): void {
  const names = [...path.matchAll(/\["([^"]*)"\]|([^.[\]]+)/g)].map(
    ([, quoted, name]) => quoted ?? name ?? '',
  );
  const last = names.pop() ?? '';
  let holder: Json | undefined = step;
  for (const name of names)
    holder = isContainer(holder) ? (holder as { [key: string]: Json })[name] : undefined;
  if (!isContainer(holder)) return;
  if (expected !== undefined) (holder as { [key: string]: Json })[last] = expected;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else Reflect.deleteProperty(holder, last);
}

function reword(value: Json, row: { message: string; expected: string }): void {
  if (!isContainer(value)) return;
  for (const [key, item] of Object.entries(value)) {
    if (key === 'message' && item === row.message) (value as { [key: string]: Json })[key] = row.expected;
    else reword(item, row);
  }
}

function isContainer(value: Json | undefined): value is Container {
  return typeof value === 'object' && value !== null;
}
