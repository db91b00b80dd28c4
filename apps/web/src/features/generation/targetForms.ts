import { type GenerationOrder, type TargetName } from '@joinery/codegen';
import { type DialogId } from '../../editor/dialogs.ts';
import { type GenerationSettings, springConfigOf } from './generationSettings.ts';

/** What a person chooses of a target before it is generated. */
interface TargetForm {
  /** Options of the settings that this browser keeps; absent where there are none. */
  optionsOf?: (settings: GenerationSettings) => unknown;
  /** The dialog that asks for all options and downloads the files. */
  dialog: DialogId;
  /** The title while it is generated. */
  progressTitle: string;
  /** The button of the code panel that opens the dialog; absent where the panel itself downloads the files. */
  panelAction?: string;
}

/** A target without a row is generated with its defaults. */
const FORMS: Partial<Record<TargetName, TargetForm>> = {
  'spring-boot': {
    optionsOf: (settings) => springConfigOf(settings),
    dialog: 'spring-boot',
    progressTitle: 'Generating Spring Boot project',
    panelAction: 'Generate Spring Boot',
  },
  typeorm: {
    optionsOf: ({ useEnums }) => ({ useEnums }),
    dialog: 'typeorm',
    progressTitle: 'Generating TypeORM entities',
  },
  sql: {
    optionsOf: ({ sqlDatabase }) => ({ database: sqlDatabase }),
    dialog: 'sql',
    progressTitle: 'Generating SQL schema',
  },
};

export function formOf(target: TargetName): TargetForm | undefined {
  return FORMS[target];
}

/** A target with the options that this browser's settings give it. */
export function orderOf(target: TargetName, settings: GenerationSettings): GenerationOrder {
  return { target, options: FORMS[target]?.optionsOf?.(settings) ?? {} };
}
