import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { type Plugin } from 'vite';
import { type Block, type Inline, type TextPage, type TextSection } from './src/lib/browser/textPage.ts';

/** Compiles each Markdown file to a module that exports its `TextPage`. */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    transform: {
      filter: { id: /\.md$/ },
      handler(source, id) {
        return { code: `export default ${JSON.stringify(compilePage(source, id))};`, map: null };
      },
    },
  };
}

/** Compiles a text; throws an error that names the file if it contains anything that a page cannot show. */
export function compilePage(source: string, file: string): TextPage {
  try {
    return readPage(getKnown(lexer(source)).filter(({ type }) => type !== 'space'));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Tokens as marked's own types have them; those of an extension cannot be here. */
function getKnown(tokens: Token[] = []): MarkedToken[] {
  return tokens as MarkedToken[];
}

function readPage([first, ...tokens]: MarkedToken[]): TextPage {
  if (first?.type !== 'heading' || first.depth !== 1) throw new Error('the first line is not a heading');
  const page: TextPage = { ...readHeading(first), sections: [], closing: [] };
  let blocks = page.blocks;
  let caption = '';
  for (const token of tokens) {
    const isTable = token.type === 'table';
    if (isTable !== (caption !== ''))
      throw new Error(`"Table: …" is not directly before a table: ${token.raw}`);
    if (token.type === 'heading') {
      if (token.depth !== 2) throw new Error(`a heading below the first one has level 2: ${token.raw}`);
      const section = readHeading(token);
      page.sections.push(section);
      blocks = section.blocks;
    } else if (token.type === 'hr') {
      blocks = page.closing;
    } else if (token.type === 'paragraph' && token.text.startsWith('Table: ')) {
      caption = token.text.slice('Table: '.length);
    } else {
      blocks.push(isTable ? readTable(token, caption) : readBlock(token));
      caption = '';
    }
  }
  if (caption !== '') throw new Error(`no table follows: ${caption}`);
  return page;
}

/** The id of a heading is written after its title: `{#id}`. */
function readHeading({ tokens }: Tokens.Heading): TextSection {
  const [, title = '', id = ''] = /^(.*?)(?: \{#([\w-]+)\})?$/.exec(readPlain(tokens)) ?? [];
  return { id, title, blocks: [] };
}

function readBlock(token: MarkedToken): Block {
  switch (token.type) {
    case 'paragraph': {
      const [only, ...others] = getKnown(token.tokens);
      if (only?.type === 'image' && others.length === 0) return readPicture(only);
      const [, name] = /^::(\w+)$/.exec(token.text) ?? [];
      return name === undefined
        ? { kind: 'paragraph', text: readInlines(token.tokens) }
        : { kind: 'part', name };
    }
    case 'list':
      return {
        kind: token.ordered ? 'steps' : 'bullets',
        items: token.items.map((item) => readItem(item)),
      };
    case 'code':
      return { kind: 'command', command: token.text };
    default:
      throw new Error(`pages do not show a block of type ${token.type}: ${token.raw}`);
  }
}

function readItem({ tokens, raw }: Tokens.ListItem): Inline[] {
  const [only, ...others] = getKnown(tokens);
  if (only?.type !== 'text' || others.length > 0) throw new Error(`a list item is more than a line: ${raw}`);
  return readInlines(only.tokens);
}

function readTable({ header, rows }: Tokens.Table, caption: string): Block {
  const readCells = (cells: Tokens.TableCell[]) => cells.map(({ tokens }) => readPlain(tokens));
  return { kind: 'table', caption, head: readCells(header), rows: rows.map((row) => readCells(row)) };
}

/** The size of a picture is its title: `![text](name '1200x750')`. */
function readPicture({ href, text, title, raw }: Tokens.Image): Block {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(title ?? '') ?? [];
  if (width === undefined || height === undefined) throw new Error(`a picture without its size: ${raw}`);
  return { kind: 'picture', name: href, alt: text, width: Number(width), height: Number(height) };
}

function readInlines(tokens: Token[] | undefined): Inline[] {
  return getKnown(tokens).map((token) => {
    switch (token.type) {
      case 'strong':
      case 'em':
        return { kind: token.type, text: readPlain(token.tokens) };
      case 'codespan':
        return { kind: 'code', text: token.text };
      case 'link':
        return { kind: 'link', text: readPlain(token.tokens), href: token.href };
      default:
        return readPlain([token]);
    }
  });
}

/** The text of tokens that have no marks. */
function readPlain(tokens: Token[]): string {
  const texts = getKnown(tokens).map((token) => {
    if (token.type === 'text' || token.type === 'escape') return token.text.replaceAll('\n', ' ');
    throw new Error(`plain text is expected, not ${token.type}: ${token.raw}`);
  });
  return texts.join('');
}
