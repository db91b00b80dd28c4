import { projectFile } from '../../files/generatedFile.ts';
import { type Target } from '../../target.ts';
import { dbmlDescription } from './description.ts';
import { dbmlDocument } from './document.ts';

export const dbmlTarget: Target<object> = {
  ...dbmlDescription,
  getDatabase: () => 'none',
  generate: ({ model, content }) => ({
    files: [projectFile('diagram.dbml', dbmlDocument(model, content), 'sql')],
    diagnostics: model.diagnostics,
  }),
};
