/** A fenced block of code in a page. */
export interface CodeBlock {
  language: string;
  code: string;
}

/** Returns the fenced blocks of a page, in their order. */
export function readCodeBlocks(markdown: string): CodeBlock[] {
  return [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));
}

/** Returns the page without its fenced blocks. */
export function withoutCodeBlocks(markdown: string): string {
  return markdown.replaceAll(/^```.*?^```$/gms, '');
}
