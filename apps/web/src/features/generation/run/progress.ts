/** Progress of a generation as the overlay shows it. */
export interface GenerationProgress {
  currentEntity: number;
  totalEntities: number;
  elapsedSeconds: number;
}

const STEP_MS = 200;
const LONGEST_STEPS_MS = 2_000;
const CLOSING_MS = 1_000;

/** Duration of the entity steps: 200 ms each up to 10 entities, 2,000 ms in total beyond. */
function stepsMs(totalEntities: number): number {
  return Math.min(totalEntities * STEP_MS, LONGEST_STEPS_MS);
}

/** Minimum duration of the overlay, in milliseconds; the real work may take longer. */
export function shortestProgressMs(totalEntities: number): number {
  return stepsMs(totalEntities) + CLOSING_MS;
}

/** The displayed progress after some milliseconds. */
export function progressAt(elapsedMs: number, totalEntities: number): GenerationProgress {
  const steps = stepsMs(totalEntities);
  const share = steps === 0 ? 1 : Math.min(1, elapsedMs / steps);
  return {
    currentEntity: Math.floor(share * totalEntities + 1e-9),
    totalEntities,
    elapsedSeconds: Math.floor(elapsedMs / 1_000),
  };
}
