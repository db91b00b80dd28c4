import { apply, type Operation, type RecordKey, type Records } from '@joinery/model';
import { type Renaming } from './renaming.ts';
import {
  recordWrites,
  joinSteps,
  ownChanges,
  renameValues,
  renameStep,
  revert,
  type Value,
  type Step,
  createStep,
} from './step.ts';

/** Edits less than `groupMs` apart belong to one step; beyond `maxSteps` the oldest steps are dropped. */
export interface HistoryOptions {
  groupMs: number;
  maxSteps: number;
}

/** A local edit: `effective` and `inverse` of `apply`, at a time in ms. */
export interface RecordedEdit {
  operations: readonly Operation[];
  inverse: readonly Operation[];
  now: number;
}

/** Undo and redo of local edits. */
export interface History {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Records a local edit and clears the redo stack. */
  record(edit: RecordedEdit): void;
  /**
   * Returns the operations that revert the last step in these records, empty without a step. The caller
   * must apply them.
   */
  undo(records: Records): { operations: Operation[] };
  /**
   * Returns the operations that apply the last undone step again, empty without a step. The caller must
   * apply them.
   */
  redo(records: Records): { operations: Operation[] };
  /** Changes the ids of renamed records. */
  rename(renaming: Renaming, records: Records): void;
  /** Clears both stacks, for example when another diagram opens. */
  clear(): void;
}

/** Settings of the specification: 100 ms, 50 steps. */
export const HISTORY_DEFAULTS: HistoryOptions = { groupMs: 100, maxSteps: 50 };

/** Maximum number of unjoined edits of a step, which bounds the memory of a long step. */
const MAX_UNJOINED_EDITS = 64;

/**
 * Creates a history of inverse operations that never overwrites later changes of other users; steps fully
 * overwritten are skipped.
 */
export function createHistory({ groupMs, maxSteps }: HistoryOptions = HISTORY_DEFAULTS): History {
  let done: Step[] = [];
  /** Edits of the step still open; joined on demand, not per edit. */
  let openStep: Step[] = [];
  let undone: Step[] = [];
  /** Last local write of each record, by edit, undo or redo. */
  let written = new Map<RecordKey, Value>();
  let lastTime: number | null = null;

  /** Returns the open step, joined; undefined if there is none. */
  function joinOpenStep(): Step | undefined {
    if (openStep.length > 1) openStep = [joinSteps(openStep)];
    return openStep[0];
  }

  function closeStep(): void {
    const step = joinOpenStep();
    openStep = [];
    if (step !== undefined && step.size > 0) done = [...done, step].slice(-maxSteps);
  }

  function revertStep(from: Step[], to: Step[], records: Records): { operations: Operation[] } {
    lastTime = null;
    for (let step = from.pop(); step !== undefined; step = from.pop()) {
      const { effective, inverse } = apply(records, revert(ownChanges(step, written), records));
      if (effective.length === 0) continue;
      to.push(createStep(effective, inverse));
      recordWrites(effective, written);
      return { operations: effective };
    }
    return { operations: [] };
  }

  return {
    get canUndo() {
      return done.length > 0 || (joinOpenStep()?.size ?? 0) > 0;
    },
    get canRedo() {
      return undone.length > 0;
    },
    record({ operations, inverse, now }) {
      recordWrites(operations, written);
      const step = createStep(operations, inverse);
      if (step.size === 0) return;
      const isSameGroup = lastTime !== null && now - lastTime < groupMs;
      if (!isSameGroup) closeStep();
      openStep.push(step);
      if (openStep.length >= MAX_UNJOINED_EDITS) joinOpenStep();
      undone = [];
      lastTime = now;
    },
    undo(records) {
      closeStep();
      return revertStep(done, undone, records);
    },
    redo(records) {
      closeStep();
      return revertStep(undone, done, records);
    },
    rename(renaming, records) {
      openStep = openStep.map((step) => renameStep(step, { renaming, records }));
      done = done.map((step) => renameStep(step, { renaming, records }));
      undone = undone.map((step) => renameStep(step, { renaming, records }));
      written = renameValues(written, { renaming, records });
    },
    clear() {
      done = [];
      openStep = [];
      undone = [];
      written.clear();
      lastTime = null;
    },
  };
}
