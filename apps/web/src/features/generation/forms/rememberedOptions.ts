import { type GivenOptions, type TargetId } from '@joinery/codegen';
import { isObject } from '@joinery/model';

const toKey = (target: TargetId): string => `joinery-options-${target}`;

/** The options that this browser generated a target with last: a form begins with them where the diagram says nothing. */
export function readRememberedOptions(target: TargetId): GivenOptions {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(toKey(target)) ?? '{}');
    return isObject(stored) ? stored : {};
  } catch {
    return {};
  }
}

/** Remembers options; without storage they are asked for again. */
export function rememberOptions(target: TargetId, options: GivenOptions): void {
  try {
    localStorage.setItem(toKey(target), JSON.stringify(options));
  } catch {
    // A full or blocked storage loses a convenience only.
  }
}
