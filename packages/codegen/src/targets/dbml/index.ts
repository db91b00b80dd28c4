import type { Generator } from '../../generator.ts';
import { dbmlDocument } from './document.ts';

/** One DBML document of the tables, as dbdiagram and its tools read them. */
export const dbmlGenerator: Generator<Record<string, never>> = {
  id: 'dbml',
  label: 'DBML',
  layers: ['sql'],
  defaults: {},
  generate(codeModel) {
    const fileName = 'diagram.dbml';
    return [{ path: fileName, layer: 'sql', entityName: '', fileName, code: dbmlDocument(codeModel) }];
  },
};
