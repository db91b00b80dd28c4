import { type SchemaDefault } from '../schema.ts';
import { readColumnType } from './columnType.ts';
import { type TokenCursor } from './tokenCursor.ts';
import { type Token } from './tokens.ts';

/** What a DEFAULT says: a value, nothing (NULL), or a number drawn from a sequence. */
export type ReadDefault = SchemaDefault | null | 'sequence';

/** Reads the expression after DEFAULT. */
export function readDefault(cursor: TokenCursor): ReadDefault {
  const found = readOperand(cursor);
  while (cursor.takeIf('::')) readColumnType(cursor);
  return found;
}

function readOperand(cursor: TokenCursor): ReadDefault {
  if (cursor.isAt('(')) return readGroup(cursor);
  if (cursor.takeIf('NULL')) return null;
  const sign = cursor.takeOneOf('-', '+') === '-' ? '-' : '';
  const token = cursor.take() ?? cursor.fail('A default value');
  if (token.kind === 'text') return { kind: 'literal', value: token.value };
  if (token.kind === 'number') return { kind: 'literal', value: `${sign}${token.value}` };
  if (/^(true|false)$/i.test(token.value)) return { kind: 'literal', value: token.value.toLowerCase() };
  return readCall(cursor, token);
}

/** A parenthesised value is the value. */
function readGroup(cursor: TokenCursor): ReadDefault {
  const tokens = cursor.group('value');
  const inner = cursor.inside(tokens);
  const value = inner.isDone ? null : readDefault(inner);
  return inner.isDone ? value : { kind: 'expression', value: cursor.textOf(tokens) };
}

function readCall(cursor: TokenCursor, first: Token): ReadDefault {
  const tokens = [first];
  while (cursor.isAt('.'))
    tokens.push(...[cursor.take(), cursor.take()].filter((token) => token !== undefined));
  const name = tokens.at(-1)?.value.toLowerCase() ?? '';
  const group = cursor.groupIfAny();
  if (name === 'nextval') return 'sequence';
  const args = group === null ? '' : `(${cursor.textOf(group)})`;
  return { kind: 'expression', value: `${name}${args}` };
}
