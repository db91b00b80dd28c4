import { can } from '@joinery/model';
import { Fragment } from 'react';
import { TOOLBAR_GROUPS } from '../actions/editorActions.ts';
import { type EditorAction } from '../editorAction.ts';
import { useEditor, useEditorState } from '../store/editorContext.ts';
import { isMacPlatform, formatShortcut } from '../input/shortcuts.ts';
import { ToolButton } from './ToolButton.tsx';
import { ToolMenu } from './ToolMenu.tsx';

/** A button that performs the action, disabled when it does not apply. */
export function ActionButton({ action }: { action: EditorAction }) {
  const editor = useEditor();
  const isEnabled = useEditorState((state) => action.isEnabled?.(state) ?? true);
  const { icon, label, isLabelled = false, shortcuts: [shortcut] = [] } = action;
  return (
    <ToolButton
      icon={icon}
      label={label}
      isLabelled={isLabelled}
      shortcut={shortcut && formatShortcut(shortcut, isMacPlatform())}
      disabled={!isEnabled}
      onClick={() => action.perform(editor)}
    />
  );
}

/** The floating toolbar, without the actions that the user's access level does not allow (M091). */
export function EditorToolbar() {
  const accessLevel = useEditorState((state) => state.accessLevel);
  const groups = TOOLBAR_GROUPS.map((items) =>
    items.filter((item) => 'menu' in item || can(accessLevel, item.permission)),
  );
  return (
    <div
      role="toolbar"
      aria-label="Diagram"
      className="flex max-w-full items-center gap-0.5 overflow-x-auto rounded-lg border bg-surface p-1 shadow-md"
    >
      {groups
        .filter((items) => items.length > 0)
        .map((items, index) => (
          <Fragment key={index}>
            {index > 0 && <div aria-hidden className="mx-1 h-5 border-l" />}
            {items.map((item) =>
              'menu' in item ? (
                <ToolMenu key={item.menu} menu={item} />
              ) : (
                <ActionButton key={item.id} action={item} />
              ),
            )}
          </Fragment>
        ))}
    </div>
  );
}
