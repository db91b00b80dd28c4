import {
  can,
  colorEntities,
  type DiagramContent,
  ENTITY_COLORS,
  type EntityColor,
  type Operation,
  updateArea,
} from '@joinery/model';
import { Fragment, type RefObject, useRef } from 'react';
import { useStore } from 'zustand';
import { CONTEXT_ACTIONS, type ContextKind } from '../../editor/actions/editorActions.ts';
import { type EditorAction } from '../../editor/editorAction.ts';
import { useEditor, useEditorState } from '../../editor/store/editorContext.ts';
import { type EditorStore } from '../../editor/store/editorStore.ts';
import { type Selection } from '../../editor/store/editorState.ts';
import { isActionEnabled, isMacPlatform, formatShortcut } from '../../editor/input/shortcuts.ts';
import {
  ContextMenu,
  ContextMenuChoices,
  ContextMenuItem,
  ContextMenuSeparator,
} from '../../ui/menus/ContextMenu.tsx';
import { COLOR_LABELS, colorVariable } from '../../ui/pictures/entityColor.ts';
import { useCanvasStore } from './canvasContext.ts';

const NAMES: Record<ContextKind, string> = {
  entity: 'Entity',
  relationship: 'Relationship',
  area: 'Area',
  canvas: 'Diagram',
};

/** The common colour of the selected entities and areas; empty if they differ or have none. */
function commonColor({ nodes, areas = [] }: DiagramContent, selection: Selection): EntityColor | '' {
  const colors = new Set([
    ...nodes.filter(({ id }) => selection.nodeIds.includes(id)).map(({ data }) => data.color),
    ...areas.filter(({ id }) => selection.areaIds?.includes(id)).map(({ color }) => color),
  ]);
  const [color] = colors;
  return colors.size === 1 && color ? color : '';
}

/** Sets the colour of the selected entities and areas; choosing the current one clears it from entities. */
function colorSelection(editor: EditorStore, color: EntityColor): void {
  const { content, records, selection } = editor.getState();
  const isSame = commonColor(content, selection) === color;
  const operations: Operation[] = [
    ...colorEntities(records, selection.nodeIds, isSame ? undefined : color),
    ...(selection.areaIds ?? []).flatMap((id) => updateArea(records, id, { color })),
  ];
  editor.dispatch(operations, 'local');
}

const COLORS = ENTITY_COLORS.map((color) => ({
  value: color,
  label: COLOR_LABELS[color],
  icon: <span aria-hidden className="size-4 rounded-full" style={{ background: colorVariable(color) }} />,
}));

function Colors() {
  const editor = useEditor();
  const value = useEditorState(({ content, selection }) => commonColor(content, selection));
  return (
    <ContextMenuChoices
      label="Colour"
      value={value}
      choices={COLORS}
      onChoose={(color) => colorSelection(editor, color)}
    />
  );
}

function MenuAction({ action, onSelect }: { action: EditorAction; onSelect: () => void }) {
  const editor = useEditor();
  const { icon: Icon, label, shortcuts: [shortcut] = [] } = action;
  return (
    <ContextMenuItem
      disabled={!isActionEnabled(action, editor)}
      shortcut={shortcut && formatShortcut(shortcut, isMacPlatform())}
      isDangerous={action.id === 'delete'}
      onSelect={onSelect}
    >
      <Icon aria-hidden />
      {label}
    </ContextMenuItem>
  );
}

function MenuBody({ kind, onSelect }: { kind: ContextKind; onSelect: (action: EditorAction) => void }) {
  const accessLevel = useEditorState((state) => state.accessLevel);
  const hasColors = (kind === 'entity' || kind === 'area') && can(accessLevel, 'diagram.edit');
  const groups = CONTEXT_ACTIONS[kind]
    .map((actions: readonly EditorAction[]) =>
      actions.filter(({ permission }) => can(accessLevel, permission)),
    )
    .filter((actions) => actions.length > 0);
  return (
    <>
      {hasColors && <Colors />}
      {groups.map((actions, index) => (
        <Fragment key={actions[0]?.id}>
          {(index > 0 || hasColors) && <ContextMenuSeparator />}
          {actions.map((action) => (
            <MenuAction key={action.id} action={action} onSelect={() => onSelect(action)} />
          ))}
        </Fragment>
      ))}
    </>
  );
}

/** Lifting the finger after a long press would click whatever is below the menu and close it. */
const swallow = (event: Event): void => event.preventDefault();
const SWALLOWED_ONCE = { capture: true, once: true, passive: false };

interface CanvasMenuSurfaceProps {
  /** Receives the forwarded clicks and presses, and opens the menu. */
  proxyRef: RefObject<HTMLSpanElement | null>;
  /** Called when a press alone opened the menu with the finger still down; returns whether there is one. */
  onPressed: () => boolean;
}

/** The menu itself; a sibling of the canvas, so that its code can load later. */
export function CanvasMenuSurface({ proxyRef, onPressed }: CanvasMenuSurfaceProps) {
  const editor = useEditor();
  const canvas = useCanvasStore();
  const menu = useStore(canvas, (state) => state.menu);
  const chosen = useRef<EditorAction | null>(null);
  const focusedBefore = useRef<Element | null>(null);

  const handleOpenChange = (isOpen: boolean): void => {
    if (isOpen) focusedBefore.current = document.activeElement;
    if (isOpen && onPressed()) document.addEventListener('touchend', swallow, SWALLOWED_ONCE);
  };

  /** Runs the action after closing, so that the menu does not steal the focus from what it opens. */
  const handleClosed = (event: Event): void => {
    event.preventDefault();
    const { current: before } = focusedBefore;
    const isUnfocused = document.activeElement === document.body;
    if (isUnfocused && (before instanceof HTMLElement || before instanceof SVGElement))
      before.focus({ preventScroll: true });
    chosen.current?.perform(editor);
    chosen.current = null;
    canvas.closeMenu();
  };

  return (
    <ContextMenu
      label={NAMES[menu?.kind ?? 'canvas']}
      trigger={<span ref={proxyRef} hidden />}
      onOpenChange={handleOpenChange}
      onCloseAutoFocus={handleClosed}
    >
      <MenuBody
        kind={menu?.kind ?? 'canvas'}
        onSelect={(action) => {
          chosen.current = action;
        }}
      />
    </ContextMenu>
  );
}
