import { type GenerationRequest, type TargetName } from '@joinery/codegen';
import { type DialogId } from '../../../editor/dialogs.ts';
import { type GenerationSettings, toSpringConfig } from '../generationSettings.ts';

/** The form of a target before generation. */
interface TargetForm {
  /** Options from the settings stored in this browser; absent if there are none. */
  toOptions?: (settings: GenerationSettings) => unknown;
  /** The dialog that asks for all options and downloads the files. */
  dialog: DialogId;
  /** The title during generation. */
  progressTitle: string;
  /** The code panel's button that opens the dialog; absent if the panel downloads the files itself. */
  panelAction?: string;
}

/** A target without a row is generated with its defaults. */
const FORMS: Partial<Record<TargetName, TargetForm>> = {
  'spring-boot': {
    toOptions: (settings) => toSpringConfig(settings),
    dialog: 'spring-boot',
    progressTitle: 'Generating Spring Boot project',
    panelAction: 'Generate Spring Boot',
  },
  typeorm: {
    toOptions: ({ useEnums }) => ({ useEnums }),
    dialog: 'typeorm',
    progressTitle: 'Generating TypeORM entities',
  },
  sql: {
    toOptions: ({ sqlDatabase }) => ({ database: sqlDatabase }),
    dialog: 'sql',
    progressTitle: 'Generating SQL schema',
  },
};

export function getTargetForm(target: TargetName): TargetForm | undefined {
  return FORMS[target];
}

/** Creates a request with the options from this browser's settings. */
export function createRequest(target: TargetName, settings: GenerationSettings): GenerationRequest {
  return { target, options: FORMS[target]?.toOptions?.(settings) ?? {} };
}
