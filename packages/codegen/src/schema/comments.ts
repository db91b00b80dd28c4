import { sqlCommentText } from '../files/escape.ts';

/** Limits of MySQL in characters. */
const MAX_COLUMN_COMMENT = 1_024;
const MAX_TABLE_COMMENT = 2_048;

/** Returns the comment of a table: its description, else its label if that differs from the table name; '' for none. */
export function tableComment({ name, label, description = '' }: CommentedTable): string {
  const text = onOneLine(description) || onOneLine(label).slice(0, 500);
  return text === name ? '' : text.slice(0, MAX_TABLE_COMMENT);
}

/** Whether two tables have the same comment; a comment that only repeats the drawn name of the other one counts as none. */
export function isSameTableComment(one: CommentedTable, other: CommentedTable): boolean {
  const [comment, otherComment] = [onOneLine(one.description ?? ''), onOneLine(other.description ?? '')];
  if (comment === otherComment) return true;
  return comment === '' ? isDrawnName(otherComment, one) : otherComment === '' && isDrawnName(comment, other);
}

function isDrawnName(comment: string, { label }: CommentedTable): boolean {
  return comment === onOneLine(label).slice(0, 500);
}

interface CommentedTable {
  name: string;
  label: string;
  description?: string;
}

/** Returns the comment of a column; '' for none. */
export function columnComment(description = ''): string {
  return onOneLine(description).slice(0, MAX_COLUMN_COMMENT);
}

/** MySQL stores comments in three-byte UTF-8. */
function onOneLine(text: string): string {
  return sqlCommentText(text.replace(/[\u{10000}-\u{10FFFF}]/gu, ' '));
}
