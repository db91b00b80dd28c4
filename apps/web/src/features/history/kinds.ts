import { type ChangeKind } from '@joinery/model';

/** Labels of the kinds of difference; always in words, not only by colour. */
export const KINDS = {
  added: { label: 'Added since', tone: 'success', frame: 'border-success', row: 'bg-success/25' },
  changed: { label: 'Changed since', tone: 'warning', frame: 'border-warning', row: 'bg-warning/25' },
  removed: { label: 'Removed since', tone: 'danger', frame: 'border-danger', row: 'bg-danger/25' },
  moved: { label: 'Moved since', tone: 'neutral', frame: 'border-border-strong', row: '' },
} as const satisfies Record<ChangeKind, object>;

export const LINE_COLORS = {
  added: 'stroke-success',
  changed: 'stroke-warning',
  removed: 'stroke-danger',
  moved: 'stroke-border-strong',
} as const;
