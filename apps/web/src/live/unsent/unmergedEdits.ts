import {
  type DiagramContent,
  encodeOperations,
  formatDiagramFile,
  type ShortOperation,
  toContent,
} from '@joinery/model';
import { type RejectionReport } from './outbox.ts';

/** The user's edits that were not merged. */
export interface UnmergedEdits {
  /** Distinct reasons, in words. */
  reasons: readonly string[];
  edits: readonly { reasons: readonly string[]; operations: readonly ShortOperation[] }[];
  /** The view when the first of them was made. */
  content: DiagramContent;
}

/** Adds a rejected edit. */
export function addRejectedEdit(
  unmerged: UnmergedEdits | null,
  { message, reasons, shown }: RejectionReport,
): UnmergedEdits {
  return {
    reasons: [...new Set([...(unmerged?.reasons ?? []), ...reasons])],
    edits: [...(unmerged?.edits ?? []), { reasons, operations: encodeOperations(message.ops) }],
    content: unmerged?.content ?? toContent(shown),
  };
}

/** Formats a diagram file that includes the edits as intended; it loads like any er-diagram.json. */
export function formatUnmergedEdits({ content, edits }: UnmergedEdits): string {
  const file = JSON.parse(formatDiagramFile(content)) as object;
  return `${JSON.stringify({ ...file, unmergedEdits: edits }, null, 2)}\n`;
}
