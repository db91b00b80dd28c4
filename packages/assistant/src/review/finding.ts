import { type EntityNode, type Operation } from '@joinery/model';
import { type Draft } from '../draft.ts';

/** The severity of a finding. */
export type Severity = 'problem' | 'advice';

/** Something in a diagram that could be better, with what would mend it. */
export interface Finding {
  /** Stable within one review: code and what it is about. */
  id: string;
  code: string;
  severity: Severity;
  /** The problem, in words for the user. */
  message: string;
  /** The entities it is about, first the one to show. */
  entityIds: readonly string[];
  fix?: { label: string; operations: Operation[] };
}

/** A finding of a rule; `about` begins with the entity to show. */
export interface Found extends Pick<Finding, 'message' | 'fix'> {
  about: readonly EntityNode[];
  /** Distinguishes the findings of one rule; by default the id of the first entity. */
  key?: string;
}

/** Finds all places where one rule of the review is broken. */
export type Find = (draft: Draft) => Found[];

/** An entity in words. */
export function entityLabel({ data }: EntityNode): string {
  return data.name.trim() === '' ? 'An entity without a name' : `"${data.name}"`;
}
