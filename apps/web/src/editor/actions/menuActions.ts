import { type EditorAction, type MenuId } from '../editorAction.ts';
import { EDITOR_ACTIONS } from './editorActions.ts';
import { exportAction } from './exportPicture.ts';
import { importAction } from './importScript.ts';
import { layerCodeAction } from './layerCode.ts';
import { loadAction } from './load.ts';
import { saveAction } from './save.ts';
import { springBootAction } from './springBoot.ts';
import { sqlAction } from './sql.ts';
import { templatesAction } from './templates.ts';
import { typeormAction } from './typeorm.ts';
import { typeormCodeAction } from './typeormCode.ts';

interface MenuContent {
  heading?: string;
  /** A separator divides the groups. */
  groups: readonly (readonly EditorAction[])[];
}

/** The toolbar's menus; a module separate from `EDITOR_ACTIONS`, loaded when the first menu opens. */
export const MENUS: Record<MenuId, MenuContent> = {
  generate: {
    heading: 'Generate Entities',
    groups: [
      [springBootAction, typeormAction, sqlAction],
      [layerCodeAction, typeormCodeAction],
    ],
  },
  file: {
    groups: [
      [saveAction, loadAction],
      [importAction, exportAction],
    ],
  },
};

/** Every action, for the command palette. */
export const ALL_ACTIONS: readonly EditorAction[] = [
  ...EDITOR_ACTIONS,
  ...Object.values(MENUS).flatMap(({ groups }) => groups.flat()),
  templatesAction,
];
