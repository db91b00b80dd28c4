import type { Generator } from '../../generator.ts';
import { mermaidDiagram } from './diagram.ts';

/** One Mermaid entity-relationship diagram of the tables, as Markdown viewers draw it. */
export const mermaidGenerator: Generator<Record<string, never>> = {
  id: 'mermaid',
  label: 'Mermaid',
  layers: ['sql'],
  defaults: {},
  generate(codeModel) {
    const fileName = 'diagram.mmd';
    return [{ path: fileName, layer: 'sql', entityName: '', fileName, code: mermaidDiagram(codeModel) }];
  },
};
