import { type TargetId } from '@joinery/codegen';
import { type FunctionComponent } from 'react';
import { type DialogId } from '../../editor/dialogs.ts';
import { type LazyComponent } from '../../lib/lazyComponent.tsx';
import { lazyEditorDialog } from '../../editor/lazyEditorComponent.tsx';
import { SpringSettings, SqlSettings, TypeormSettings } from './codePanel/CodeSettings.tsx';

/** The forms of a target. */
interface TargetForm {
  /** Opens the form, and the id of its dialog. */
  dialog: DialogId;
  /** Asks for all options and downloads the files. The generators' code is not loaded with the editor (M190). */
  Dialog: LazyComponent<object>;
  /** Shows the progress of a generation, then the code beside the diagram. */
  codeDialog?: DialogId;
  /** The settings in the code panel. */
  Settings: FunctionComponent;
  /** The code panel's button that opens the dialog; absent if the panel downloads the files itself. */
  panelAction?: string;
}

/** A target without a row is generated with its defaults. */
export const TARGET_FORMS: Partial<Record<TargetId, TargetForm>> = {
  'spring-boot': {
    dialog: 'spring-boot',
    Dialog: lazyEditorDialog(
      async () => (await import('./forms/SpringProjectDialog.tsx')).SpringProjectDialog,
      'The Spring Boot project',
    ),
    codeDialog: 'code-spring-boot',
    Settings: SpringSettings,
    panelAction: 'Generate Spring Boot',
  },
  typeorm: {
    dialog: 'typeorm',
    Dialog: lazyEditorDialog(
      async () => (await import('./forms/TypeormProjectDialog.tsx')).TypeormProjectDialog,
      'The TypeORM generator',
    ),
    codeDialog: 'code-typeorm',
    Settings: TypeormSettings,
  },
  sql: {
    dialog: 'sql',
    Dialog: lazyEditorDialog(
      async () => (await import('./forms/SqlDialog.tsx')).SqlDialog,
      'The SQL generator',
    ),
    Settings: SqlSettings,
  },
};
