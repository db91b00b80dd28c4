import { type ModelEdit, modelEditSchema } from '@joinery/assistant';
import { cutText } from '@joinery/model';
import { type Decision } from '@joinery/wire';
import { z } from 'zod';
import { escapeMarks } from './models/prompts.ts';

/** Characters of JSON that are kept of the edits of one reply; they are sent with each of the next messages. */
const MAX_EDITS_CHARACTERS = 2_000;

/** Characters of a reply that are sent with each of the next messages. */
const MAX_REPLY_CHARACTERS = 4_000;

/** The edits of a reply, with names instead of the ids that the model was given. */
export interface ProposedEdits {
  /** The first of them. */
  edits: readonly ModelEdit[];
  /** Number of the others. */
  omitted: number;
}

const proposedEditsSchema = z.object({ edits: z.array(modelEditSchema), omitted: z.number() });

/** A turn as it is sent with the next messages. */
export interface PastTurn {
  message: string;
  reply: string;
  /** Null: it proposed nothing. */
  proposed: ProposedEdits | null;
  /** Null: the user has not decided. */
  decision: Decision | null;
}

/** The edits as they are stored; null for none. */
export function encodeEdits(edits: readonly ModelEdit[]): string | null {
  if (edits.length === 0) return null;
  let characters = 0;
  const kept = edits.filter((edit) => {
    characters += JSON.stringify(edit).length;
    return characters <= MAX_EDITS_CHARACTERS;
  });
  return JSON.stringify({ edits: kept, omitted: edits.length - kept.length } satisfies ProposedEdits);
}

/** Reads stored edits; null for none. */
export function decodeEdits(stored: string | null): ProposedEdits | null {
  return stored === null ? null : proposedEditsSchema.parse(JSON.parse(stored));
}

const DECIDED: Readonly<Record<Decision, string>> = {
  accepted: 'The user accepted the edits of your reply before.',
  partly: 'The user accepted some of the edits of your reply before.',
  discarded: 'The user discarded the edits of your reply before.',
};

/** A reply in plain text. */
export function writePastProse({ reply }: PastTurn): string {
  return cutText(reply.trim(), MAX_REPLY_CHARACTERS) || '(edits only)';
}

/** A reply in the form in which the model has to write the next one. */
export function writePastReply(
  { reply: whole, proposed }: PastTurn,
  toIds: (edit: ModelEdit) => ModelEdit,
): string {
  const reply = cutText(whole, MAX_REPLY_CHARACTERS);
  return escapeMarks(
    JSON.stringify(proposed === null ? { reply } : { reply, edits: proposed.edits.map(toIds) }),
  );
}

/** The user's decision on the edits of a reply, for the message after it; empty if none is known. */
export function writeDecision({ proposed, decision }: PastTurn): string {
  return [
    ...(decision === null ? [] : [DECIDED[decision]]),
    ...(proposed !== null && proposed.omitted > 0
      ? [`Of its edits ${proposed.omitted} more are not shown here.`]
      : []),
  ].join(' ');
}
