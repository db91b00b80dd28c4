import { type ChangeKind } from '@joinery/model';
import { type MarkLook } from '../../editor/marks/MarkLayer.tsx';

interface DifferenceLook extends MarkLook {
  row: string;
  line: string;
}

/** Words and colors of the kinds of difference; what is changed only has solid lines. */
export const KINDS: Record<ChangeKind, DifferenceLook> = {
  added: {
    label: 'Added since',
    tone: 'success',
    frame: 'border-dashed border-success',
    row: 'bg-success/25',
    line: 'stroke-success',
  },
  changed: {
    label: 'Changed since',
    tone: 'warning',
    frame: 'border-warning',
    row: 'bg-warning/25',
    line: 'stroke-warning',
  },
  removed: {
    label: 'Removed since',
    tone: 'danger',
    frame: 'border-dashed border-danger',
    row: 'bg-danger/25',
    line: 'stroke-danger',
  },
  moved: {
    label: 'Moved since',
    tone: 'neutral',
    frame: 'border-dashed border-border-strong',
    row: '',
    line: '',
  },
};
