import { can } from '@joinery/model';
import { Fragment, useId, useRef } from 'react';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '../../ui/menus/DropdownMenu.tsx';
import { MENUS } from '../actions/menuActions.ts';
import { type ActionMenu, type EditorAction } from '../editorAction.ts';
import { useEditor, useEditorState } from '../store/editorContext.ts';
import { isActionEnabled } from '../input/shortcuts.ts';
import { MenuButton } from './ToolButton.tsx';

/** The button with its menu, initially open; an action runs after the menu has closed, so that its dialog gets the focus. */
export function ToolMenuSurface({ menu }: { menu: ActionMenu }) {
  const editor = useEditor();
  const accessLevel = useEditorState((state) => state.accessLevel);
  const chosen = useRef<EditorAction | null>(null);
  const { heading, groups: all } = MENUS[menu.menu];
  const groups = all
    .map((actions) => actions.filter(({ permission }) => can(accessLevel, permission)))
    .filter((actions) => actions.length > 0);
  const handleClosed = (): void => {
    const { current: action } = chosen;
    chosen.current = null;
    queueMicrotask(() => action?.perform(editor));
  };
  return (
    <DropdownMenu
      isOpenAtFirst
      align="start"
      className="whitespace-nowrap"
      trigger={<MenuButton menu={menu} />}
      onCloseAutoFocus={handleClosed}
    >
      {heading && <DropdownMenuLabel>{heading}</DropdownMenuLabel>}
      {groups.map((actions, index) => (
        <Fragment key={actions[0]?.id}>
          {index > 0 && <DropdownMenuSeparator />}
          {actions.map((action) => (
            <MenuAction
              key={action.id}
              action={action}
              onSelect={() => {
                chosen.current = action;
              }}
            />
          ))}
        </Fragment>
      ))}
    </DropdownMenu>
  );
}

function MenuAction({ action, onSelect }: { action: EditorAction; onSelect: () => void }) {
  const editor = useEditor();
  const labelId = useId();
  const detailId = useId();
  const { icon: Icon, label, detail } = action;
  return (
    <DropdownMenuItem
      aria-labelledby={labelId}
      aria-describedby={detailId}
      textValue={label}
      disabled={!isActionEnabled(action, editor)}
      onSelect={onSelect}
    >
      <Icon aria-hidden />
      <span id={labelId}>{label}</span>
      <span id={detailId} className="ml-auto pl-6 text-xs text-muted">
        {detail}
      </span>
    </DropdownMenuItem>
  );
}
