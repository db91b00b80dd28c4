import { type Target } from '../../target.ts';
import { dbmlDescription } from './description.ts';
import { dbmlDocument } from './document.ts';

const FILE_NAME = 'diagram.dbml';

export const dbmlTarget: Target<object> = {
  ...dbmlDescription,
  generate: ({ model, content }) => ({
    files: [
      {
        path: FILE_NAME,
        layer: 'sql',
        entityName: '',
        fileName: FILE_NAME,
        code: dbmlDocument(model, content),
      },
    ],
    diagnostics: model.diagnostics,
  }),
};
