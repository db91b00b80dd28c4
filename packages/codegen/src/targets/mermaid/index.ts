import { type Target } from '../../target.ts';
import { mermaidDescription } from './description.ts';
import { mermaidDiagram } from './diagram.ts';

const FILE_NAME = 'diagram.mmd';

export const mermaidTarget: Target<object> = {
  ...mermaidDescription,
  generate: ({ model }) => ({
    files: [
      { path: FILE_NAME, layer: 'sql', entityName: '', fileName: FILE_NAME, code: mermaidDiagram(model) },
    ],
    diagnostics: model.diagnostics,
  }),
};
