import { type SchemaColumn, type SchemaDefault } from '../../schema.ts';
import { readColumnType } from './columnType.ts';
import { isOptionAhead } from './optionWords.ts';
import { type Token } from '../read/scanner.ts';
import { type TokenCursor } from '../read/tokenCursor.ts';

/** A value, nothing (NULL), or a number from a sequence. */
type ReadDefault = SchemaDefault | null | 'sequence';

/** Reads the expression after DEFAULT into a column; a value from a sequence makes it generated. */
export function readDefault(cursor: TokenCursor, column: SchemaColumn): void {
  delete column.defaultValue;
  const found = toDefault(takeExpression(cursor));
  if (found === 'sequence') column.isGenerated = true;
  else if (found !== null) column.defaultValue = found;
}

/** Takes an expression up to the next option of the column. */
export function takeExpression(cursor: TokenCursor): TokenCursor {
  if (cursor.isDone) cursor.fail('A default value');
  let isFirst = true;
  return cursor.takeUntil((inner) => {
    const isSequence = inner.isAt('FOR') && inner.peek(-1)?.keyword === 'VALUE';
    const isEnd = !isFirst && !isSequence && isOptionAhead(inner);
    isFirst = false;
    return isEnd;
  });
}

function toDefault(whole: TokenCursor): ReadDefault {
  const expression = withoutCasts(whole);
  const { tokens, text } = expression;
  const [first, second] = tokens;
  if (first === undefined || (tokens.length === 1 && first.keyword === 'NULL')) return null;
  if (isSequence(tokens)) return 'sequence';
  if (tokens.length === 1) return oneToken(first, expression);
  if (tokens.length === 2 && second) {
    if (isPlainNumber(second) && /^[+-]$/u.test(first.keyword))
      return { kind: 'literal', value: `${first.keyword === '-' ? '-' : ''}${second.value}` };
    // DATE '2024-01-31', _utf8mb4'x'
    if (second.kind === 'string' && /^(?:date|timestamp|time|_\w+)$/iu.test(first.value))
      return { kind: 'literal', value: second.value };
  }
  return { kind: 'expression', value: isCall(expression) ? callText(expression) : text };
}

/** Without the parentheses around it and the casts after it. */
function withoutCasts(whole: TokenCursor): TokenCursor {
  let expression = whole;
  for (;;) {
    const inside = expression.copy();
    const operand = inside.takeUntil((cursor) => cursor.isAt('::'));
    while (inside.takeIf('::')) readColumnType(inside);
    if (!inside.isDone) return expression;
    const group = operand.copy();
    if (!group.isAt('(')) return operand;
    const inner = group.group('value');
    if (!group.isDone) return operand;
    expression = inner;
  }
}

/** `nextval('s')`, `NEXT VALUE FOR s`, `s.NEXTVAL` */
function isSequence(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  if (first?.keyword === 'NEXT' && second?.keyword === 'VALUE') return true;
  const name = tokens.filter((_token, index) => index % 2 === 0);
  const dots = tokens.findIndex(({ keyword }, index) => index % 2 === 1 && keyword !== '.');
  const last = dots < 0 ? tokens.at(-1) : name[(dots - 1) / 2];
  return last?.value.toUpperCase() === 'NEXTVAL' && last.kind !== 'string';
}

function oneToken(token: Token, { source }: TokenCursor): SchemaDefault {
  const { kind, value } = token;
  const isLooseString =
    kind === 'name' && source.dialect === 'sqlite' && source.text.charAt(token.start) === '"';
  if (kind === 'string' || isPlainNumber(token) || isLooseString) return { kind: 'literal', value };
  if (/^(?:true|false)$/iu.test(value)) return { kind: 'literal', value: value.toLowerCase() };
  return { kind: 'expression', value: value.toLowerCase() };
}

function isPlainNumber({ kind, value }: Token): boolean {
  return kind === 'number' && !/^(?:0x|x)/iu.test(value);
}

/** `schema.name(...)` and nothing after it. */
function isCall(expression: TokenCursor): boolean {
  const cursor = expression.copy();
  do if (cursor.take()?.kind === 'string') return false;
  while (cursor.takeIf('.'));
  if (cursor.isAt('(')) cursor.skip();
  return cursor.isDone;
}

function callText(expression: TokenCursor): string {
  const cursor = expression.copy();
  let name = cursor.take()?.value ?? '';
  while (cursor.takeIf('.')) name = cursor.take()?.value ?? '';
  return `${name.toLowerCase()}${cursor.text}`;
}
