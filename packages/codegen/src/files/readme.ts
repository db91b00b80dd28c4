import { type CodeEntity, type Diagnostic } from '../codeModel.ts';
import { markdownText } from './escape.ts';
import { type GeneratedFile, projectFile } from './generatedFile.ts';

/** Creates README.md. */
export function readmeFile(lines: readonly string[]): GeneratedFile {
  return projectFile('README.md', `${lines.join('\n').trimEnd()}\n`);
}

/** Returns the label of an entity in Markdown. */
export function markdownLabel({ label, baseName }: CodeEntity): string {
  return markdownText(label) || baseName;
}

/** Returns the section of the diagnostics; empty without diagnostics. */
export function adjustmentsSection(diagnostics: readonly Diagnostic[], language: string): string[] {
  if (diagnostics.length === 0) return [];
  return [
    '## Adjustments',
    '',
    `The diagram was adjusted for ${language} and SQL:`,
    '',
    ...diagnostics.map(({ message, action }) => `- ${markdownText(message)} ${markdownText(action)}`),
    '',
  ];
}
