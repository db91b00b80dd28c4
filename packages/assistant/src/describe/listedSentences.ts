import { singularPhrase } from '../language/nouns.ts';
import { participle, presentVerb } from '../language/verbs.ts';
import { verbsOf } from './lines.ts';
import { splitOutside } from './schemas/codeBlocks.ts';
import { type Statement } from './statement.ts';

/** "takes place at one venue", "refers to one order": a verb and what it is done to, or where. */
const DOING =
  /^(?:also )?(\p{L}+)(?: place| part)? (?:(?:to|for|in|at|from|on|of|with|under|by|into) (?=\p{L}{2})|(?:exactly |at most |only )?(?:an?|one|many|several|multiple|each|any|two|zero) )/iu;
const CAN = /^(?:also )?(?:can have|belongs? to) /iu;
const PARTICIPLES =
  /^(?:also )?(?:part of|responsible for|(?:found|located|stored|owned|written|created|made|carried out|handled|taken|led|taught|issued|placed|published|managed|supervised|sent|done|run|given|used|held|caused|reported|performed|assigned|linked|attached|related|connected|sold|bought|rented|booked|paid|approved) (?:by|to|in|during|for|on|at|from|with)) (?!\()/iu;
const PREPOSITIONAL =
  /^(?:of|for|in|over|by|at|on|about|from|under|within|during) (?:exactly |at most |only )?(?:one|an?|each|several|many|multiple) /iu;
const NEXT = / (?=(?:over|for|in|at|by|on|of|from) (?:exactly |at most |only )?(?:one|an?) )/iu;

/** "per client", "0..1 per job". */
const PER = /^(?:(0\.\.1|at most one|max\.? one|one|1) )?per (\p{L}+(?: \p{L}+)?)$/iu;

/** "Pass: of one Satellite, start_time, belongs to a Subsystem": parts of a list that say what something refers to are sentences. */
export function withListedSentences(statements: readonly Statement[]): Statement[] {
  return statements.flatMap((statement): Statement[] => {
    if (statement.kind !== 'definition') return [statement];
    const parts = splitOutside(statement.list, /,/u);
    const one = singularPhrase(statement.head.split(' ')).join(' ');
    const sentences = parts.flatMap((part) => sentencesOf(one, part));
    if (sentences.length === 0) return [statement];
    const list = parts.filter((part) => sentencesOf(one, part).length === 0).join(', ');
    const { text } = statement;
    const told = sentences.map((sentence): Statement => ({ kind: 'sentence', text: sentence }));
    return list === ''
      ? [{ kind: 'names', text, list: statement.head }, ...told]
      : [{ ...statement, list }, ...told];
  });
}

/** "shipped to a pub", "filled from one batch". */
function isDone(part: string): boolean {
  const [, done = ''] =
    /^(\p{L}+) (?:by|to|in|for|on|at|from|into|under) (?:exactly |at most |only )?(?:one|an?|each|several|many|multiple|1) \p{L}/iu.exec(
      part,
    ) ?? [];
  return participle(done.toLowerCase()) !== undefined;
}

/** "starts at" and "uses left" are names. */
function isDoing(part: string): boolean {
  const [, verb = ''] = DOING.exec(part) ?? [];
  return CAN.test(part) || presentVerb(verb.toLowerCase())?.isThirdPerson === true;
}

function sentencesOf(head: string, part: string): string[] {
  const plain = part.replace(/^and /iu, '').replace(/\s*\((?:\d|[nm*])\s*:\s*(?:\d|[nm*])\)\s*$/iu, '');
  if (/^(?:each|every) \p{L}/iu.test(plain) && verbsOf(plain) > 0) return [plain];
  const [, count = '', per] = PER.exec(plain) ?? [];
  if (per !== undefined)
    return [
      /^(?:one|1)$/iu.test(count)
        ? `Each ${head} belongs to one ${per}`
        : `Each ${per} has ${count === '' ? 'many' : 'at most one'} ${head}`,
    ];
  if (isDoing(plain)) return [`Each ${head} ${plain}`];
  if (PARTICIPLES.test(plain)) return [`Each ${head} is ${plain}`];
  if (isDone(plain)) return [`Each ${head} is ${plain}`];
  return PREPOSITIONAL.test(plain) ? plain.split(NEXT).map((each) => `Each ${head} is ${each}`) : [];
}

/** "name; kind (malt; hop); unit": one mark between the items. */
export function withCommas(statement: Statement): Statement {
  return statement.kind === 'definition' && statement.list.includes(';')
    ? { ...statement, list: splitOutside(statement.list, /;/u).join(', ') }
    : statement;
}
