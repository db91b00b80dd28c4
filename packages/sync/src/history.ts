import { apply, type Operation, type RecordKey, type Records } from '@joinery/model';
import { type Renaming } from './renaming.ts';
import {
  fold,
  joinSteps,
  ownPart,
  renameSides,
  renameStep,
  revert,
  type Side,
  type Step,
  stepOf,
} from './step.ts';

/** Edits less than `groupMs` after the one before belong to the same step; the oldest steps beyond `maxSteps` are forgotten. */
export interface HistoryOptions {
  groupMs: number;
  maxSteps: number;
}

/** An edit of one's own as it happened: `effective` and `inverse` of `apply`, at a time in ms. */
export interface RecordedEdit {
  operations: readonly Operation[];
  inverse: readonly Operation[];
  now: number;
}

/** Undo and redo of one's own edits. */
export interface History {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Takes note of one's own edit and drops what could be redone. */
  record(edit: RecordedEdit): void;
  /** Operations that take the last step back in these records; empty where there is none. They must then be applied. */
  undo(records: Records): { operations: Operation[] };
  /** Operations that do the step again that was undone last; empty where there is none. They must then be applied. */
  redo(records: Records): { operations: Operation[] };
  /** Records go on under other ids. */
  rename(renaming: Renaming, records: Records): void;
  /** Forgets everything, as when another diagram is opened. */
  clear(): void;
}

/** Settings of the specification: 100 ms, 50 steps. */
export const HISTORY_DEFAULTS: HistoryOptions = { groupMs: 100, maxSteps: 50 };

/** Edits of a step that are kept apart at most, so that a step which grows for long does not take ever more memory. */
const MAX_UNJOINED_EDITS = 64;

/** A history of inverse operations that never overwrites what somebody else changed later; steps fully overwritten are passed over. */
export function createHistory({ groupMs, maxSteps }: HistoryOptions = HISTORY_DEFAULTS): History {
  let done: Step[] = [];
  /** Edits of the step that is still growing; joined when it is needed, not for each of them. */
  let growing: Step[] = [];
  let undone: Step[] = [];
  /** What oneself wrote last of each record, by edit, undo or redo. */
  let written = new Map<RecordKey, Side>();
  let lastTime: number | null = null;

  /** The growing step as it is now; undefined where there is none. */
  function joinGrowing(): Step | undefined {
    if (growing.length > 1) growing = [joinSteps(growing)];
    return growing[0];
  }

  function finishGrowing(): void {
    const step = joinGrowing();
    growing = [];
    if (step !== undefined && step.size > 0) done = [...done, step].slice(-maxSteps);
  }

  function turnBack(from: Step[], to: Step[], records: Records): { operations: Operation[] } {
    lastTime = null;
    for (let step = from.pop(); step !== undefined; step = from.pop()) {
      const { effective, inverse } = apply(records, revert(ownPart(step, written), records));
      if (effective.length === 0) continue;
      to.push(stepOf(effective, inverse));
      fold(effective, written);
      return { operations: effective };
    }
    return { operations: [] };
  }

  return {
    get canUndo() {
      return done.length > 0 || (joinGrowing()?.size ?? 0) > 0;
    },
    get canRedo() {
      return undone.length > 0;
    },
    record({ operations, inverse, now }) {
      fold(operations, written);
      const step = stepOf(operations, inverse);
      if (step.size === 0) return;
      const isSameGroup = lastTime !== null && now - lastTime < groupMs;
      if (!isSameGroup) finishGrowing();
      growing.push(step);
      if (growing.length >= MAX_UNJOINED_EDITS) joinGrowing();
      undone = [];
      lastTime = now;
    },
    undo(records) {
      finishGrowing();
      return turnBack(done, undone, records);
    },
    redo(records) {
      finishGrowing();
      return turnBack(undone, done, records);
    },
    rename(renaming, records) {
      growing = growing.map((step) => renameStep(step, { renaming, records }));
      done = done.map((step) => renameStep(step, { renaming, records }));
      undone = undone.map((step) => renameStep(step, { renaming, records }));
      written = renameSides(written, { renaming, records });
    },
    clear() {
      done = [];
      growing = [];
      undone = [];
      written.clear();
      lastTime = null;
    },
  };
}
