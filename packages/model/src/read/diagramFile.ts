import { type DiagramContent } from '../diagram/diagram.ts';
import { withoutInvisibleTexts } from '../text/invisibleCharacters.ts';
import { type ContentReading, readContent, type ReadContentOptions } from './readContent.ts';
import { toContent, toRecords } from '../records/content.ts';

/** Returns why the JSON of a file cannot be a diagram, whatever its lists contain; null if it can. */
function fileProblem(input: unknown): string | null {
  const expected = 'A diagram file is an object with the lists "nodes" and "edges".';
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    const found = Array.isArray(input) ? 'a list' : input === null ? 'null' : `a ${typeof input}`;
    return `The file is not a diagram file: it contains ${found}. ${expected}`;
  }
  const isMissing = !('nodes' in input) || input.nodes === null;
  return isMissing ? `The file is not a diagram file: "nodes" is missing. ${expected}` : null;
}

/** Reads the text of an er-diagram.json, without a byte order mark; JSON without `nodes` is rejected. */
export function parseDiagramFile(text: string, options: Omit<ReadContentOptions, 'path'>): ContentReading {
  let input: unknown;
  try {
    input = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return {
      ok: false,
      message: `The file is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
  const problem = fileProblem(input);
  return problem === null ? readContent(input, { ...options, path: '' }) : { ok: false, message: problem };
}

/**
 * Formats an er-diagram.json: nodes and edges, known fields only, in a stable order, without invisible
 * characters.
 */
export function formatDiagramFile(content: DiagramContent): string {
  return `${JSON.stringify(toContent(toRecords(withoutInvisibleTexts(content))), null, 2)}\n`;
}
