import { type DiagramContent, type EntityNode, type Deps, type Operation } from '@joinery/model';

/** How much a finding weighs. */
export type Severity = 'problem' | 'advice';

/** Something in a diagram that could be better, with what would mend it. */
export interface Finding {
  /** Stable within one review: code and what it is about. */
  id: string;
  code: string;
  severity: Severity;
  /** What is odd, in words for a person. */
  message: string;
  /** The entities it is about, first the one to show. */
  entityIds: readonly string[];
  fix?: { label: string; operations: Operation[] };
}

/** What a rule finds; `about` begins with the entity to show. */
export interface Found extends Pick<Finding, 'message' | 'fix'> {
  about: readonly EntityNode[];
  /** Tells it from the other findings of the same rule; the id of the first entity where it is absent. */
  key?: string;
}

/** Finds all places where one rule of the review is broken. */
export type Find = (content: DiagramContent, making: Deps) => Found[];

/** An entity in words. */
export function entityLabel({ data }: EntityNode): string {
  return data.name.trim() === '' ? 'An entity without a name' : `"${data.name}"`;
}
