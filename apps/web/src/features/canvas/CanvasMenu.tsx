import {
  can,
  colorEntities,
  type DiagramContent,
  ENTITY_COLORS,
  type EntityColor,
  type Operation,
  updateArea,
} from '@joinery/model';
import { useReactFlow } from '@xyflow/react';
import { Fragment, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
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
import { entityIdOf } from './canvasId.ts';

const NAMES: Record<ContextKind, string> = {
  entity: 'Entity',
  relationship: 'Relationship',
  area: 'Area',
  canvas: 'Diagram',
};

interface Met {
  kind: ContextKind;
  /** What the menu will be about where it is not selected yet. */
  selection: Selection | null;
}

/** What a right-click meets: something of the selection stands for all of it. */
function whatIsAt(target: Element, { nodeIds, edgeIds, areaIds = [] }: Selection): Met {
  const card = target.closest('.react-flow__node')?.getAttribute('data-id');
  if (card != null) {
    const id = entityIdOf(card);
    const isKnown = nodeIds.includes(id);
    return { kind: 'entity', selection: isKnown ? null : { nodeIds: [id], edgeIds: [] } };
  }
  const line = target.closest('.react-flow__edge')?.getAttribute('data-id');
  if (line != null) {
    const isKnown = edgeIds.includes(line);
    return { kind: 'relationship', selection: isKnown ? null : { nodeIds: [], edgeIds: [line] } };
  }
  const area = target.closest('[data-area]')?.getAttribute('data-area');
  if (area != null) {
    const isKnown = areaIds.includes(area);
    return { kind: 'area', selection: isKnown ? null : { nodeIds: [], edgeIds: [], areaIds: [area] } };
  }
  const isSelectionFrame = target.closest('.react-flow__nodesselection') !== null;
  return { kind: isSelectionFrame ? 'entity' : 'canvas', selection: null };
}

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

/** The canvas with the menu of what a right-click, a long press or the menu key meets. */
export function CanvasMenu({ children }: { children: ReactNode }) {
  const editor = useEditor();
  const canvas = useCanvasStore();
  const { screenToFlowPosition } = useReactFlow();
  const isDimmed = useStore(canvas, (state) => state.isDimmed);
  const menu = useStore(canvas, (state) => state.menu);
  const chosen = useRef<EditorAction | null>(null);

  const touched = useRef<{ target: Element; clientX: number; clientY: number } | null>(null);

  const meet = (target: Element, at: { clientX: number; clientY: number }): void => {
    const { accessLevel, selection: before } = editor.getState();
    const { kind, selection } = whatIsAt(target, before);
    if (selection) editor.select(selection);
    const place = screenToFlowPosition({ x: at.clientX, y: at.clientY });
    // Those who may only look have one menu wherever they click: what there is to do is the same.
    canvas.openMenu({ kind: can(accessLevel, 'diagram.edit') ? kind : 'canvas', place });
  };
  const handleContextMenu = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    // A field has the browser's own menu.
    if (event.target instanceof HTMLInputElement) event.stopPropagation();
    else meet(event.target, event);
  };
  const handlePointerDown = ({ target, clientX, clientY }: PointerEvent): void => {
    touched.current = target instanceof Element ? { target, clientX, clientY } : null;
  };
  /** Some browsers tell of a long press by no event of its own. */
  const handleOpenChange = (isOpen: boolean): void => {
    const { current } = touched;
    if (isOpen && current && canvas.getState().menu === null) meet(current.target, current);
  };

  /** Afterwards, so that the menu takes the focus away from nothing that an action opens. */
  const handleClosed = (event: Event): void => {
    const action = chosen.current;
    chosen.current = null;
    if (action === null) {
      canvas.closeMenu();
      return;
    }
    event.preventDefault();
    action.perform(editor);
    canvas.closeMenu();
  };

  return (
    <ContextMenu
      label={NAMES[menu?.kind ?? 'canvas']}
      trigger={
        <div
          className={isDimmed ? 'is-dimmed size-full' : 'size-full'}
          onContextMenuCapture={handleContextMenu}
          onPointerDownCapture={handlePointerDown}
        >
          {children}
        </div>
      }
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
