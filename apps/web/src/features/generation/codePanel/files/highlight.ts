import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from '@shikijs/core';
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import { type CodeToken } from './codeFiles.ts';

const THEME = createCssVariablesTheme({ name: 'joinery', variablePrefix: '--code-', fontStyle: false });

/** File extensions and their highlighting languages; each is loaded on first use. */
const LANGUAGES = {
  java: () => import('@shikijs/langs/java'),
  ts: () => import('@shikijs/langs/typescript'),
  sql: () => import('@shikijs/langs/sql'),
  xml: () => import('@shikijs/langs/xml'),
  json: () => import('@shikijs/langs/json'),
  properties: () => import('@shikijs/langs/properties'),
  gradle: () => import('@shikijs/langs/groovy'),
  yaml: () => import('@shikijs/langs/yaml'),
  http: () => import('@shikijs/langs/http'),
  md: () => import('@shikijs/langs/markdown'),
} as const;

const NAMES: Record<keyof typeof LANGUAGES, string> = {
  java: 'java',
  ts: 'typescript',
  sql: 'sql',
  xml: 'xml',
  json: 'json',
  properties: 'properties',
  gradle: 'groovy',
  yaml: 'yaml',
  http: 'http',
  md: 'markdown',
};

let highlighter: Promise<HighlighterCore> | undefined;

function isKnown(ending: string): ending is keyof typeof LANGUAGES {
  return Object.hasOwn(LANGUAGES, ending);
}

/** Splits code into lines of coloured tokens; plain if its language is unknown or cannot be loaded. */
export async function highlight(fileName: string, code: string): Promise<CodeToken[][]> {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1);
  const plain = (): CodeToken[][] => code.split('\n').map((line) => [[line]]);
  if (!isKnown(ending)) return plain();
  highlighter ??= createHighlighterCore({
    themes: [THEME],
    langs: [],
    engine: createJavaScriptRegexEngine(),
  });
  const core = await highlighter;
  try {
    await core.loadLanguage(LANGUAGES[ending]());
  } catch {
    return plain();
  }
  const lines = core.codeToTokensBase(code, { lang: NAMES[ending], theme: THEME.name ?? 'joinery' });
  return lines.map((tokens) =>
    tokens.map(({ content, color }): CodeToken => (color === undefined ? [content] : [content, color])),
  );
}
