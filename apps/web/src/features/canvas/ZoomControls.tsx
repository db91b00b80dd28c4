import { useStore as useFlowStore } from '@xyflow/react';
import { VIEW_ACTIONS } from '../../editor/actions/editorActions.ts';
import { useEditor } from '../../editor/editorContext.ts';
import { IconButton } from '../../ui/IconButton.tsx';

export function ZoomControls() {
  const editor = useEditor();
  const percent = useFlowStore((state) => Math.round(state.transform[2] * 100));
  return (
    <div
      className="flex items-center rounded-lg border bg-surface p-0.5 shadow-sm"
      role="group"
      aria-label="Zoom"
    >
      {VIEW_ACTIONS.map(({ id, label, icon: Icon, perform }) => (
        <IconButton key={id} label={label} tooltipSide="top" size="sm" onClick={() => perform(editor)}>
          <Icon aria-hidden />
        </IconButton>
      ))}
      <span className="w-11 pr-2 text-right text-xs text-muted tabular-nums">{percent}%</span>
    </div>
  );
}
