import { LIMITS } from '@joinery/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_AUTOMATIC_CHARACTERS, versionsToThin } from './retention.ts';

const HOUR_MS = 3_600_000;
const NOW = 1_790_000_000_000;

const versionsAt = (agesMs: readonly number[], characters = 1_000) =>
  agesMs
    .toSorted((one, other) => one - other)
    .map((age, at) => ({ id: String(at), createdAt: NOW - age, characters }));
const getKept = (versions: ReturnType<typeof versionsAt>) => {
  const thinned = new Set(versionsToThin(versions, NOW));
  return versions.filter(({ id }) => !thinned.has(id));
};

describe('retention of automatic versions', () => {
  it('[V2] of two hours all stay, of two days one per hour, of a month one per day, then one per week', () => {
    const everyTenMinutes = Array.from({ length: 6 * 24 * 60 }, (_, at) => (at * HOUR_MS) / 6);
    const ages = getKept(versionsAt(everyTenMinutes)).map(({ createdAt }) => (NOW - createdAt) / HOUR_MS);
    const between = (from: number, to: number) => ages.filter((age) => age >= from && age < to).length;
    expect(between(0, 2)).toBe(12);
    expect(between(2, 48)).toBeGreaterThanOrEqual(45);
    expect(between(2, 48)).toBeLessThanOrEqual(47);
    expect(between(48, 30 * 24)).toBeGreaterThanOrEqual(27);
    expect(between(48, 30 * 24)).toBeLessThanOrEqual(29);
    expect(between(30 * 24, 60 * 24)).toBeLessThanOrEqual(6);
  });

  it('[V2] never exceeds the limits, always keeps the latest, and is idempotent', () => {
    const ages = fc.array(fc.integer({ min: 0, max: 90 * 24 * HOUR_MS }), { maxLength: 400 });
    const size = fc.constantFrom(1_000, 300_000, 2 * MAX_AUTOMATIC_CHARACTERS);
    fc.assert(
      fc.property(ages, size, (agesMs, characters) => {
        const versions = versionsAt(agesMs, characters);
        const kept = getKept(versions);
        expect(kept.length).toBeLessThanOrEqual(LIMITS.maxAutomaticVersions);
        expect(kept.slice(1).reduce((sum, one) => sum + one.characters, 0)).toBeLessThanOrEqual(
          MAX_AUTOMATIC_CHARACTERS,
        );
        expect(kept[0]).toBe(versions[0]);
        expect(getKept(kept)).toEqual(kept);
      }),
      { numRuns: 200 },
    );
  });
});
