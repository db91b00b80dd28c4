import { lineEnd, type SqlDialect, type Token, Tokenizer } from './tokens.ts';

/** One statement of a script, without its end sign. */
export interface Statement {
  tokens: Token[];
  start: number;
  end: number;
}

/**
 * The statements of a script one after the other. Lines for the client (psql's backslash commands, MySQL's DELIMITER) and
 * the rows after COPY ... FROM stdin are no statements.
 */
export function* statementsOf(source: string, dialect: SqlDialect): Generator<Statement> {
  const tokenizer = new Tokenizer(source, dialect);
  let delimiter = ';';
  let tokens: Token[] = [];
  for (let token = tokenizer.next(); token !== null; token = tokenizer.next()) {
    if (tokens.length === 0 && isClientLine(token, dialect)) {
      const end = lineEnd(source, token.start);
      if (token.kind === 'word') delimiter = source.slice(token.end, end).trim() || ';';
      tokenizer.moveTo(end);
      continue;
    }
    // `END$$` is one word to the eye of the tokenizer.
    const cut = token.kind === 'word' ? token.value.indexOf(delimiter) : -1;
    if (cut > 0) {
      tokens.push({ ...token, value: token.value.slice(0, cut), end: token.start + cut });
      tokenizer.moveTo(token.start + cut);
      continue;
    }
    if (!source.startsWith(delimiter, token.start)) {
      tokens.push(token);
      continue;
    }
    tokenizer.moveTo(token.start + delimiter.length);
    const statement = statementOf(tokens);
    if (statement) yield statement;
    if (statement && isCopyFromInput(statement)) tokenizer.moveTo(copyEnd(source, tokenizer.position));
    tokens = [];
  }
  const last = statementOf(tokens);
  if (last) yield last;
}

function statementOf(tokens: Token[]): Statement | null {
  const first = tokens[0];
  const last = tokens.at(-1);
  return first && last ? { tokens, start: first.start, end: last.end } : null;
}

function isClientLine(token: Token, dialect: SqlDialect): boolean {
  if (dialect === 'postgresql') return token.value === '\\';
  return token.kind === 'word' && token.value.toUpperCase() === 'DELIMITER';
}

function isCopyFromInput({ tokens }: Statement): boolean {
  return (
    tokens[0]?.value.toUpperCase() === 'COPY' && tokens.some(({ value }) => value.toUpperCase() === 'STDIN')
  );
}

/** Rows end with a line that holds only `\.`. */
function copyEnd(source: string, at: number): number {
  const end = /^\\\.\r?$/mu;
  const rest = source.slice(at);
  const match = end.exec(rest);
  return match ? at + match.index + match[0].length : source.length;
}
