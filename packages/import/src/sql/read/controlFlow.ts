import { quoted } from '../../draw/notes.ts';
import { type Catalog } from '../tables/catalog.ts';
import { type TokenCursor } from './tokenCursor.ts';

const TABLE_VERBS = ['CREATE', 'ALTER', 'DROP', 'EXEC', 'EXECUTE'];
/** Words after BEGIN and END that make them statements. */
const NO_BLOCK = ['TRAN', 'TRANSACTION', 'DISTRIBUTED', 'DIALOG', 'CONVERSATION'];

/**
 * Takes the words of SQL Server around a statement: IF with its condition, ELSE, BEGIN, END, TRY and CATCH. The statement is
 * carried out whatever the condition; false inside CATCH, where none is.
 */
export function takeControlFlow(cursor: TokenCursor, catalog: Catalog): boolean {
  const { flow } = catalog;
  while (skipHandler(cursor, catalog) && takeWord(cursor, catalog));
  if (flow.isInHandler) return false;
  if (flow.elsePlace && cursor.isAtOneOf(TABLE_VERBS))
    catalog.notes.add('What IF does and what its ELSE does are both applied.', flow.elsePlace, 'ELSE');
  if (!cursor.isDone) flow.elsePlace = undefined;
  return true;
}

/** Moves behind END CATCH where a handler is open; reports statements before it that would change tables. False if it stays open. */
function skipHandler(cursor: TokenCursor, catalog: Catalog): boolean {
  const { flow } = catalog;
  if (!flow.isInHandler) return true;
  const { place } = cursor;
  const changes = cursor.isAtOneOf(TABLE_VERBS);
  const { text } = cursor.takeUntil((inner) => inner.isAt('END', 'CATCH'));
  if (changes)
    catalog.notes.add(`A handler of errors (CATCH) is not applied: ${quoted(text)}`, place, 'CATCH');
  flow.isInHandler = !cursor.takeIf('END', 'CATCH');
  return !flow.isInHandler;
}

function takeWord(cursor: TokenCursor, catalog: Catalog): boolean {
  const word = cursor.peek()?.keyword ?? '';
  const next = cursor.peek(1)?.keyword ?? '';
  const { place } = cursor;
  if (word === 'IF') cursor.takeUntil((inner) => inner.isAtOneOf(['BEGIN', ...TABLE_VERBS]));
  else if ((word === 'BEGIN' || word === 'END') && !NO_BLOCK.includes(next)) {
    cursor.take();
    const kind = cursor.takeOneOf('TRY', 'CATCH');
    if (kind === 'CATCH') catalog.flow.isInHandler = word === 'BEGIN';
  } else if (cursor.takeIf('ELSE')) catalog.flow.elsePlace = place;
  else return false;
  catalog.skip(word);
  return true;
}
