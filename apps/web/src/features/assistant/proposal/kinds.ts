import { type ChangeKind } from '@joinery/model';
import { type MarkLook } from '../../../editor/marks/MarkLayer.tsx';

/** Words and colors of the kinds of proposed changes. */
export const KINDS: Record<ChangeKind, MarkLook> = {
  added: { label: 'New', tone: 'ai', frame: 'border-dashed border-ai' },
  changed: { label: 'Changed', tone: 'warning', frame: 'border-dashed border-warning' },
  moved: { label: 'Moved', tone: 'neutral', frame: 'border-dashed border-border-strong' },
  removed: { label: 'Removed', tone: 'danger', frame: 'border-dashed border-danger' },
};
