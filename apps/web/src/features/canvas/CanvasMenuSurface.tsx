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
import { useEditor, useEditorState } from '../../editor/editorContext.ts';
import { type EditorStore } from '../../editor/editorStore.ts';
import { type Selection } from '../../editor/editorState.ts';
import { isActionEnabled, isMacPlatform, shortcutText } from '../../editor/shortcuts.ts';
import {
  ContextMenu,
  ContextMenuChoices,
  ContextMenuItem,
  ContextMenuSeparator,
} from '../../ui/ContextMenu.tsx';
import { COLOR_LABELS, colorVariable } from '../../ui/entityColor.ts';
import { useCanvasStore } from './canvasContext.ts';

const NAMES: Record<ContextKind, string> = {
  entity: 'Entity',
  relationship: 'Relationship',
  area: 'Area',
  canvas: 'Diagram',
};

/** The colour that all selected entities and areas have; empty where they differ or have none. */
function commonColor({ nodes, areas = [] }: DiagramContent, selection: Selection): EntityColor | '' {
  const colors = new Set([
    ...nodes.filter(({ id }) => selection.nodeIds.includes(id)).map(({ data }) => data.color),
    ...areas.filter(({ id }) => selection.areaIds?.includes(id)).map(({ color }) => color),
  ]);
  const [color] = colors;
  return colors.size === 1 && color ? color : '';
}

/** Gives the selected entities and areas a colour; the one they have already is taken off entities again. */
function colorSelection(editor: EditorStore, color: EntityColor): void {
  const { content, selection } = editor.getState();
  const isSame = commonColor(content, selection) === color;
  const operations: Operation[] = [
    ...colorEntities(content, selection.nodeIds, isSame ? undefined : color),
    ...(selection.areaIds ?? []).flatMap((id) => updateArea(content, id, { color })),
  ];
  editor.dispatch(operations, 'local');
}

const COLORS = ENTITY_COLORS.map((color) => ({
  value: color,
  label: COLOR_LABELS[color],
  sign: <span aria-hidden className="size-4 rounded-full" style={{ background: colorVariable(color) }} />,
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
      shortcut={shortcut && shortcutText(shortcut, isMacPlatform())}
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

/** The finger that a long press lifts would click on what lies below the menu, and so close it. */
const swallow = (event: Event): void => event.preventDefault();
const SWALLOWED_ONCE = { capture: true, once: true, passive: false };

interface CanvasMenuSurfaceProps {
  /** What is told of clicks and presses on the canvas, and opens the menu. */
  proxyRef: RefObject<HTMLSpanElement | null>;
  /** A finger opened the menu by its press alone, and is down still; answers whether there is one. */
  onPressed: () => boolean;
}

/** The menu itself. It stands beside the canvas, so that its code can come after it. */
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

  /** Afterwards, so that the menu takes the focus away from nothing that an action opens. */
  const handleClosed = (event: Event): void => {
    event.preventDefault();
    const { current: before } = focusedBefore;
    const isNowhere = document.activeElement === document.body;
    if (isNowhere && (before instanceof HTMLElement || before instanceof SVGElement))
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
