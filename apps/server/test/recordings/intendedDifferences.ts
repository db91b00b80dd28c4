import { type Json } from './transcript.ts';

/**
 * A value that differs from a recording on purpose. The replay expects `expected` in place of the recorded value, so a row
 * whose difference does not occur any more fails like an unlisted one.
 */
export type IntendedDifference =
  | {
      /** Transcript and step, such as `rest: PUT /diagrams/{id} without a base`; a `*` at the end stands for any rest. */
      at: string;
      /** In the step: `response.status`, `response.body.nodes[0].name`, `received.protocol1[2]`, `actions[0].ack.rev`. */
      path: string;
      /** Without it the value is absent now: a field is gone, an item of a list is removed. */
      expected?: Json;
      /** Reference and effect in a few words. */
      reason: string;
    }
  | {
      /** A message to people that was reworded, wherever it occurs. */
      message: string;
      expected: string;
      reason: string;
    };

/** By release. A failing replay prints each difference as a row that can be pasted here. */
export const INTENDED_DIFFERENCES: Record<string, IntendedDifference[]> = {
  '0.1.0': [],
};
