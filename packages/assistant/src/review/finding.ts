import { type DiagramContent, type EntityNode, type Making, type Operation } from '@joinery/model';

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

/** One rule of the review: all that it finds. */
export type ReviewRule = (content: DiagramContent, making: Making) => Finding[];

/** An entity in words. */
export function entityLabel({ data }: EntityNode): string {
  return data.name.trim() === '' ? 'An entity without a name' : `"${data.name}"`;
}
