import { projectFile } from '../../files/generatedFile.ts';
import { type Target } from '../../target.ts';
import { mermaidDescription } from './description.ts';
import { mermaidDiagram } from './diagram.ts';

export const mermaidTarget: Target<object> = {
  ...mermaidDescription,
  getDatabase: () => 'none',
  generate: ({ model }) => ({
    files: [projectFile('diagram.mmd', mermaidDiagram(model), 'sql')],
    diagnostics: model.diagnostics,
  }),
};
