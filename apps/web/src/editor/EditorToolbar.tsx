import { can } from '@joinery/model';
import { Fragment } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { TOOLBAR_GROUPS } from './actions/editorActions.ts';
import { type EditorAction } from './editorAction.ts';
import { useEditor, useEditorState } from './editorContext.ts';
import { isMacPlatform, shortcutText } from './shortcuts.ts';

/** A button that does the action, where it can be done now. */
export function ActionButton({ action }: { action: EditorAction }) {
  const editor = useEditor();
  const isEnabled = useEditorState((state) => action.isEnabled?.(state) ?? true);
  const [shortcut] = action.shortcuts ?? [];
  const { icon: Icon, label } = action;
  return (
    <IconButton
      label={label}
      shortcut={shortcut && shortcutText(shortcut, isMacPlatform())}
      disabled={!isEnabled}
      onClick={() => action.perform(editor)}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}

/** The floating toolbar: what this person may do, nothing else (M091). */
export function EditorToolbar() {
  const accessLevel = useEditorState((state) => state.accessLevel);
  const groups = TOOLBAR_GROUPS.map((actions) =>
    actions.filter(({ permission }) => can(accessLevel, permission)),
  );
  return (
    <div
      role="toolbar"
      aria-label="Diagram"
      className="flex flex-wrap items-center justify-center gap-0.5 rounded-lg border bg-surface p-1 shadow-md"
    >
      {groups
        .filter((actions) => actions.length > 0)
        .map((actions, index) => (
          <Fragment key={actions[0]?.id}>
            {index > 0 && <div aria-hidden className="mx-1 h-5 border-l" />}
            {actions.map((action) => (
              <ActionButton key={action.id} action={action} />
            ))}
          </Fragment>
        ))}
    </div>
  );
}
