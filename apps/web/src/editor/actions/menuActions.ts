import { type EditorAction, type MenuId } from '../editorAction.ts';
import { EDITOR_ACTIONS } from './editorActions.ts';
import { exportAction } from './file/exportPicture.ts';
import { importAction } from './file/importScript.ts';
import { layerCodeAction } from './generate/layerCode.ts';
import { loadAction } from './file/load.ts';
import { saveAction } from './file/save.ts';
import { springBootAction } from './generate/springBoot.ts';
import { sqlAction } from './generate/sql.ts';
import { templatesAction } from './file/templates.ts';
import { typeormAction } from './generate/typeorm.ts';
import { typeormCodeAction } from './generate/typeormCode.ts';

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
