import { can } from '@joinery/model';
import { useStore as useFlowStore } from '@xyflow/react';
import { VIEW_ACTIONS } from '../../../editor/actions/editorActions.ts';
import { type EditorAction } from '../../../editor/editorAction.ts';
import { useEditor, useEditorState } from '../../../editor/store/editorContext.ts';
import { isMacPlatform, formatShortcut } from '../../../editor/input/shortcuts.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';

function ViewButton({ action }: { action: EditorAction }) {
  const editor = useEditor();
  const isPressed = useEditorState((state) => action.isPressed?.(state));
  const { label, icon: Icon, shortcuts: [shortcut] = [] } = action;
  return (
    <IconButton
      label={label}
      shortcut={shortcut && formatShortcut(shortcut, isMacPlatform())}
      tooltipSide="top"
      size="sm"
      aria-pressed={isPressed}
      onClick={() => action.perform(editor)}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}

export function ZoomControls() {
  const accessLevel = useEditorState((state) => state.accessLevel);
  const percent = useFlowStore((state) => Math.round(state.transform[2] * 100));
  return (
    <div
      data-covers-canvas
      className="flex items-center rounded-lg border bg-surface p-0.5 shadow-sm"
      role="group"
      aria-label="Zoom"
    >
      {VIEW_ACTIONS.filter(({ permission }) => can(accessLevel, permission)).map((action) => (
        <ViewButton key={action.id} action={action} />
      ))}
      <span className="w-11 pr-2 text-right text-xs text-muted tabular-nums">{percent}%</span>
    </div>
  );
}
