import { FileText, Package } from 'lucide-react';
import { type ActionMenu, type EditorAction } from '../editorAction.ts';
import { addAreaAction } from './edit/addArea.ts';
import { addEntityAction } from './edit/addEntity.ts';
import { commandPaletteAction } from './commandPalette.ts';
import { connectAction } from './edit/connect.ts';
import { copyAction } from './clipboard/copy.ts';
import { cutAction } from './clipboard/cut.ts';
import { deleteAction } from './edit/deleteSelection.ts';
import { duplicateAction } from './edit/duplicate.ts';
import { arrangeAction } from './view/arrange.ts';
import { exportAction } from './file/exportPicture.ts';
import { fitViewAction } from './view/fitView.ts';
import { focusAction } from './view/focusMode.ts';
import { helpAction } from './help.ts';
import { assistantAction } from './assistant.ts';
import { pasteAction } from './clipboard/paste.ts';
import { propertiesAction } from './properties.ts';
import { redoAction } from './edit/redo.ts';
import { renameAction } from './edit/rename.ts';
import { selectAllAction } from './clipboard/selectAll.ts';
import { shareAction } from './file/share.ts';
import { swapDirectionAction } from './edit/swapDirection.ts';
import { undoAction } from './edit/undo.ts';
import { versionHistoryAction } from './file/versionHistory.ts';
import { zoomInAction } from './view/zoomIn.ts';
import { zoomOutAction } from './view/zoomOut.ts';

const GENERATE_MENU: ActionMenu = {
  menu: 'generate',
  label: 'Generate',
  hint: 'Generate code or SQL',
  icon: Package,
};

const FILE_MENU: ActionMenu = {
  menu: 'file',
  label: 'File',
  hint: 'Save, load, import or export',
  icon: FileText,
};

/** The toolbar, left to right; a line separates the groups. */
export const TOOLBAR_GROUPS: readonly (readonly (EditorAction | ActionMenu)[])[] = [
  [addEntityAction, addAreaAction, arrangeAction],
  [undoAction, redoAction],
  [GENERATE_MENU, shareAction, FILE_MENU],
];

/** The zoom controls at the bottom of the canvas. */
export const VIEW_ACTIONS: readonly EditorAction[] = [
  zoomOutAction,
  zoomInAction,
  fitViewAction,
  focusAction,
];

/** At the right of the header. */
export const HEADER_ACTIONS: readonly EditorAction[] = [
  versionHistoryAction,
  commandPaletteAction,
  helpAction,
];

/** Items of the context menu, by what was clicked; a separator divides the groups. */
export const CONTEXT_ACTIONS = {
  entity: [
    [propertiesAction, connectAction],
    [cutAction, copyAction, duplicateAction],
    [addAreaAction],
    [deleteAction],
  ],
  relationship: [[propertiesAction, swapDirectionAction], [deleteAction]],
  area: [[renameAction], [cutAction, copyAction, duplicateAction], [deleteAction]],
  canvas: [
    [addEntityAction, addAreaAction],
    [pasteAction, selectAllAction],
    [arrangeAction, fitViewAction, exportAction],
  ],
} as const satisfies Record<string, readonly (readonly EditorAction[])[]>;
export type ContextKind = keyof typeof CONTEXT_ACTIONS;

/** Every action that is not only in a toolbar menu, for shortcuts and help. */
export const EDITOR_ACTIONS: readonly EditorAction[] = [
  ...TOOLBAR_GROUPS.flat().flatMap((item) => ('menu' in item ? [] : item)),
  cutAction,
  copyAction,
  pasteAction,
  duplicateAction,
  deleteAction,
  selectAllAction,
  propertiesAction,
  renameAction,
  connectAction,
  swapDirectionAction,
  ...VIEW_ACTIONS,
  ...HEADER_ACTIONS,
  assistantAction,
];
