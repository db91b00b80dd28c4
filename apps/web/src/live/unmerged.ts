import {
  type DiagramContent,
  encodeOperations,
  formatDiagramFile,
  type ShortOperation,
  toContent,
} from '@joinery/model';
import { type LostEdit } from './outbox.ts';

/** One's own edits that did not become part of the diagram. */
export interface Unmerged {
  /** Each reason once, in words. */
  reasons: readonly string[];
  edits: readonly { reasons: readonly string[]; operations: readonly ShortOperation[] }[];
  /** The diagram as it was shown when the first of them was made. */
  content: DiagramContent;
}

/** The losses so far and one more. */
export function withLost(unmerged: Unmerged | null, { message, reasons, shown }: LostEdit): Unmerged {
  return {
    reasons: [...new Set([...(unmerged?.reasons ?? []), ...reasons])],
    edits: [...(unmerged?.edits ?? []), { reasons, operations: encodeOperations(message.ops) }],
    content: unmerged?.content ?? toContent(shown),
  };
}

/** A diagram file that holds the edits too, as they were to be; Joinery and others load it as any er-diagram.json. */
export function formatUnmerged({ content, edits }: Unmerged): string {
  const file = JSON.parse(formatDiagramFile(content)) as object;
  return `${JSON.stringify({ ...file, unmergedEdits: edits }, null, 2)}\n`;
}
