import { type DiagramContent } from './diagram.ts';
import { withoutInvisibleTexts } from './invisibleCharacters.ts';
import { type ContentReading, readContent, type ReadContentOptions } from './readContent.ts';
import { toContent, toRecords } from './content.ts';

/** Reads the text of an er-diagram.json; a byte order mark is passed over. */
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
  return readContent(input, { ...options, path: '' });
}

/** Text of an er-diagram.json: nodes and edges, known fields only, in a steady order, without invisible characters. */
export function formatDiagramFile(content: DiagramContent): string {
  return `${JSON.stringify(toContent(toRecords(withoutInvisibleTexts(content))), null, 2)}\n`;
}
