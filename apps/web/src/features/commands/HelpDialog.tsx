import { can } from '@joinery/model';
import { EDITOR_ACTIONS } from '../../editor/actions/editorActions.ts';
import { ACTION_GROUPS } from '../../editor/editorAction.ts';
import { useEditor, useEditorState } from '../../editor/store/editorContext.ts';
import { isMacPlatform, formatShortcut } from '../../editor/input/shortcuts.ts';
import { useWheelMode, WHEEL_MODES } from '../../editor/input/wheelMode.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { CANVAS_KEYS, MOUSE_GESTURES } from '../../editor/input/gestures.ts';

interface HelpRow {
  effect: string;
  /** Alternatives. */
  keys: readonly string[];
}

/** Shortcuts and gestures by group, without those that this user has no permission for. */
function useHelp(): { title: string; rows: HelpRow[] }[] {
  const accessLevel = useEditorState((state) => state.accessLevel);
  const isMac = isMacPlatform();
  const actions = ACTION_GROUPS.map((title) => ({
    title,
    rows: EDITOR_ACTIONS.filter(({ group, permission }) => group === title && can(accessLevel, permission))
      .map(({ label, shortcuts = [] }) => ({
        effect: label,
        keys: shortcuts.map((shortcut) => formatShortcut(shortcut, isMac)),
      }))
      .filter(({ keys }) => keys.length > 0),
  }));
  const gestures = [
    { title: 'Mouse and touch', from: MOUSE_GESTURES },
    { title: 'On the canvas', from: CANVAS_KEYS },
  ].map(({ title, from }) => ({
    title,
    rows: from
      .filter(({ permission }) => can(accessLevel, permission))
      .map(({ effect, keys }) => ({ effect, keys: [keys] })),
  }));
  return [...actions, ...gestures].filter(({ rows }) => rows.length > 0);
}

/** Whether the wheel and two fingers zoom or pan. */
function WheelSetting() {
  const { mode, setMode } = useWheelMode();
  return (
    <section
      aria-label="Settings"
      className="mb-4 flex items-center justify-between gap-4 border-b pb-3 text-sm"
    >
      <div className="min-w-0">
        <p>Wheel and trackpad</p>
        <p className="text-xs text-muted">
          Automatic zooms with a mouse wheel and moves the view with two fingers. Pinching always zooms.
        </p>
      </div>
      <Select
        aria-label="Wheel and trackpad"
        value={mode}
        options={WHEEL_MODES}
        onValueChange={setMode}
        className="w-36 shrink-0"
      />
    </section>
  );
}

/** All shortcuts and gestures, and the wheel setting. */
export function HelpDialog() {
  const editor = useEditor();
  const groups = useHelp();
  return (
    <Dialog
      onClose={() => editor.ui.setOpenDialog(null)}
      title="Keyboard shortcuts"
      description="Also mouse and touch gestures on the canvas."
      className="max-w-3xl"
    >
      <WheelSetting />
      <div className="gap-x-8 pb-2 sm:columns-2">
        {groups.map(({ title, rows }) => (
          <section key={title} aria-label={title} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 text-xs font-medium text-muted">{title}</h3>
            <dl className="flex flex-col divide-y">
              {rows.map(({ effect, keys }) => (
                <div key={effect} className="flex items-center justify-between gap-4 py-1.5 text-sm">
                  <dt className="min-w-0">{effect}</dt>
                  <dd className="flex shrink-0 flex-wrap justify-end gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="rounded border bg-background px-1.5 py-0.5 font-mono text-xs whitespace-nowrap text-muted"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
