import { singularPhrase } from '../language/nouns.ts';
import { SYSTEM_WORDS } from '../language/words.ts';
import {
  bracketDefinitions,
  followingStatements,
  glossedList,
  isAttributeList,
  isKeptClass,
  listOrDefinitions,
  mixedDefinitions,
  ownerOfList,
  pluralDefinition,
  pointedDefinition,
} from './definitions.ts';
import {
  BEGUN,
  columnsStatement,
  explainedName,
  FLAG,
  isBareList,
  isEntryOf,
  isListOf,
  ofEachOne,
} from './entries.ts';
import {
  featureStatements,
  fieldsOf,
  glossStatements,
  happeningStatements,
  listBehind,
  subjectOf,
} from './glossary.ts';
import {
  childrenOf,
  headOf,
  isHead,
  isListHead,
  isSectionHead,
  type Line,
  NAMING,
  OF_A_MODEL,
  readLines,
  verbsOf,
} from './lines.ts';
import { type Labelled, labelOf, labelStatements, ofLabel } from './labels.ts';
import { itemsStatements } from './items.ts';
import { isListedThing, leadStatements } from './leads.ts';
import { withCommas, withListedSentences } from './listedSentences.ts';
import { readCardinalities } from './schemas/cardinality.ts';
import { readChain } from './schemas/chains.ts';
import { splitOutside, takeCode } from './schemas/codeBlocks.ts';
import { columnsBelow } from './schemas/columnBlocks.ts';
import { withReferences } from './schemas/references.ts';
import { contentLines, isTopic, isUnder } from './sections.ts';
import { countedDefinition, namedEvent } from './namedEvents.ts';
import { plainName } from './plainWriting.ts';
import { independentPieces, perPieces, plainSentence, splitSentences } from './sentencePieces.ts';
import { isBareGloss, isGloss } from '../sentences/reading/readDefining.ts';
import { type Statement } from './statement.ts';
import { terseStatements } from './terseList.ts';
import { titledStatements } from './titledStatements.ts';
import { ability, ableSubject } from './wording/abilities.ts';
import { answered } from './wording/answers.ts';
import { readStory, withPlainRoles } from './wording/stories.ts';
import { ASKED, isNoContent, withoutAsking } from './wording/tasks.ts';
import { madeThing, readPer, withoutOnePer, withSubject } from './wording/topics.ts';
import { untangled } from '../untangling/untangle.ts';

/** What a text says, piece by piece: sentences, definitions, lists and cardinalities. */
export function readStatements(text: string): Statement[] {
  const { blocks, rest } = takeCode(text);
  const lines = contentLines(readLines(withPlainRoles(rest)));
  const statements: Statement[] = blocks.map(({ text: words, head, items }) => ({
    kind: 'definition',
    text: words,
    head: plainName(head),
    list: items.map(plainName).join(', '),
  }));
  return withListedSentences(withReferences([...statements, ...linesStatements(lines)].map(withCommas)));
}

/** What the lines say; a sentence without a subject is about the head above it. */
function linesStatements(lines: readonly Line[]): Statement[] {
  const statements: Statement[] = [];
  let head: Line | undefined;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) continue;
    const columns = columnsBelow(lines, index);
    const children =
      columns.length > 0 ? lines.slice(index + 1, index + 1 + columns.length) : childrenOf(lines, index);
    if (head !== undefined && !isUnder(line, head)) head = undefined;
    const titled =
      index > 0 || columns.length > 0
        ? undefined
        : titledStatements(lines, children, (told) => paragraphStatements(told, undefined));
    if (titled !== undefined) {
      statements.push(...titled);
      index += children.length;
      continue;
    }
    if (columns.length > 0) statements.push(columnsStatement(line, children, columns));
    else if (children.length > 0) statements.push(...itemsStatements(line, children, lineStatements));
    else statements.push(...lineStatements(line, head));
    index += children.length;
    if (isTopic(line)) head = line;
  }
  return statements;
}

/** A sentence that may end in ", one per order". */
function countedStatements(sentence: string): Statement[] {
  const counted = withoutOnePer(sentence);
  if (counted === undefined) return sentenceStatements(sentence);
  const found = sentenceStatements(counted.rest);
  const last = found.findLast(({ kind }) => kind === 'definition');
  const thing = counted.thing ?? (last?.kind === 'definition' ? last.head : madeThing(counted.rest));
  if (thing === undefined) return found;
  const one = singularPhrase(thing.toLowerCase().split(' ')).join(' ');
  return [...found, { kind: 'sentence', text: `Each ${counted.per} has at most one ${one}` }];
}

function lineStatements(line: Line, above: Line | undefined): Statement[] {
  const subject = above === undefined ? undefined : ableSubject(above.text);
  if (subject !== undefined) return paragraphStatements(splitSentences(ability(line, subject)), undefined);
  const head = above === undefined ? undefined : headOf(above.text);
  if (line.isHeading && OF_A_MODEL.test(line.text)) return [{ kind: 'passed', text: line.text }];
  if (line.isHeading && isHead(headOf(line.text))) return [{ kind: 'heading', text: line.text }];
  if (line.isHeading && /^[^:,]+: [^:,]+$/u.test(line.text)) return [{ kind: 'passed', text: line.text }];
  const defined = line.isBullet ? pluralDefinition(line.text) : undefined;
  if (defined !== undefined) return [defined];
  const [first = '', ...more] = splitSentences(line.text);
  if (head === undefined || !isListOf(line, first)) return paragraphStatements([first, ...more], head);
  const list = first.replace(/\.$/u, '');
  return [{ kind: 'definition', text: first, head, list }, ...paragraphStatements(more, head)];
}

/** What the sentences of a paragraph say: an answer with its question, and what follows a definition about its head. */
function paragraphStatements(sentences: readonly string[], above: string | undefined): Statement[] {
  const statements: Statement[] = [];
  let explained: string | undefined;
  let topic: Labelled | undefined;
  let head = above;
  const pieces = untangled(sentences).flatMap(perPieces);
  for (const [index, sentence] of pieces.entries()) {
    const previous = pieces[index - 1] ?? '';
    const answer = previous.endsWith('?') ? answered(previous, sentence) : undefined;
    if (answer !== undefined) statements.push(...sentenceStatements(answer));
    const isBareAnswer = answer !== undefined && verbsOf(sentence) === 0 && !sentence.includes(':');
    const plain = isBareAnswer
      ? []
      : (ofLabel(sentence, topic)?.flatMap(plainly) ??
        entryStatements(sentence, explained) ??
        toldStatements(sentence, isEntryOf(pieces, sentence) ? undefined : head));
    const label = labelOf(sentence, plain);
    const found = label?.isUnread === true ? labelStatements(label).flatMap(plainly) : plain;
    statements.push(...found);
    explained = explainedName(sentence) ?? explained;
    if (label !== undefined || sentence.includes(':')) topic = label;
    const last = found.at(-1);
    if (last?.kind === 'definition') head = last.head;
    else if (last?.kind === 'names' && isHead(last.list)) head = last.list;
    else if (last?.kind === 'sentence') head = subjectOf(last.text) ?? head;
  }
  return statements;
}

/** What a sentence without a subject says of what a glossary explains; undefined where it is about something else. */
function entryStatements(sentence: string, explained: string | undefined): Statement[] | undefined {
  if (explained === undefined) return undefined;
  const list = fieldsOf(sentence.replace(/\.$/u, ''));
  if (list !== undefined) return [{ kind: 'definition', text: sentence, head: explained, list }];
  if (isBareList(sentence))
    return [{ kind: 'definition', text: sentence, head: explained, list: sentence.replace(/\.$/u, '') }];
  return BEGUN.test(sentence) ? toldStatements(sentence, explained) : undefined;
}

/** What one sentence says, in plain sentences where it is a story, a count or one without a subject. */
function toldStatements(sentence: string, head: string | undefined): Statement[] {
  const bare = sentence.replace(/\.$/u, '');
  if (head !== undefined && FLAG.test(bare))
    return [{ kind: 'definition', text: sentence, head, list: bare }];
  const list = head === undefined ? undefined : fieldsOf(bare);
  if (head !== undefined && list !== undefined) return [{ kind: 'definition', text: sentence, head, list }];
  const read = [...readStory(sentence), ...readPer(sentence)];
  return read.length > 0
    ? read.flatMap((each) => sentenceStatements(each))
    : countedStatements(withSubject(sentence, head));
}

function sentenceStatements(whole: string): Statement[] {
  const sentence = plainSentence(withoutAsking(whole)).replace(ASKED, '$1');
  if (sentence === '' || /\?$/u.test(sentence) || isNoContent(sentence))
    return [{ kind: 'passed', text: whole }];
  const bare = sentence.replace(/[.!?;]+$/u, '');
  const chain = readChain(bare, sentence);
  if (chain.length > 0) return chain;
  const [, naming, named = ''] = /^([^:]{1,200}):\s*(\S.*)$/u.exec(bare) ?? [];
  const followed = naming === undefined ? [] : followingStatements(naming, named, sentence);
  if (followed.length > 0) return followed;
  const event = namedEvent(bare, sentence);
  if (event.length > 0) return event;
  const pieces = independentPieces(bare);
  if (pieces.length > 1) return paragraphStatements(pieces, undefined);
  const cardinality = readCardinalities(bare, sentence);
  if (cardinality.length > 0) return cardinality;
  const withRest = definitionWithRest(bare, sentence);
  if (withRest.length > 0) return withRest;
  const terse = terseStatements(bare, sentence);
  if (terse.length > 0) return terse.flatMap(plainly);
  const counted = countedDefinition(bare, sentence);
  if (counted.length > 0) return counted;
  const bracketed = bracketDefinitions(bare, sentence);
  if (bracketed.length > 0) return bracketed;
  if (naming !== undefined && NAMING.test(naming) && !isKeptClass(naming, named))
    return listOrDefinitions(sentence, named);
  const split = /^((?:\([^()]*\)|[^(]){1,90}?)\s*(?::|\s[–—-]+>?\s|=)\s*(\S.*)$/u.exec(bare);
  if (split?.[1] === undefined || split[2] === undefined) return dashed(sentence);
  return headedStatements(sentence, split[1], split[2]);
}

/** A sentence of a list read as any other. */
function plainly(statement: Statement): Statement[] {
  return statement.kind === 'sentence' ? sentenceStatements(statement.text) : [statement];
}

/** "Class (title, weekday), led by one trainer": the rest is about the class. */
function definitionWithRest(bare: string, sentence: string): Statement[] {
  const [, definition = '', rest = ''] =
    /^([\p{L}_]+(?: [\p{L}_]+)? \([^()]+\)),? (\p{L}+(?:ed|en|ght|ld|de) (?:by|in|on|at|to|for|from) .+|led by .+)$/u.exec(
      bare,
    ) ?? [];
  const pointed = definition === '' ? pointedDefinition(bare, sentence) : [];
  if (pointed.length > 0) return pointed;
  const [found] = definition === '' ? [] : bracketDefinitions(definition, sentence);
  return found?.kind === 'definition' ? [found, ...sentenceStatements(withSubject(rest, found.head))] : [];
}

const LIST_LEAD = /^\s*(?:with|(?:please|we|i)(?: also)? (?:store|record|keep|note|need|save)) /iu;
const COUNTED = /^(?:one|1|n|m|many|several|multiple) (?=\p{L})/iu;

function headedStatements(sentence: string, lead: string, list: string): Statement[] {
  const [defined] = bracketDefinitions(lead, sentence);
  if (defined?.kind === 'definition')
    return [defined, ...toldStatements(list.replace(COUNTED, `Each ${defined.head} has $&`), defined.head)];
  const head = headOf(lead.replace(/\s*\([^()]*\)$/u, ''));
  if (isListHead(head) && !isKeptClass(head, list)) return listOrDefinitions(sentence, list);
  const tied = leadStatements(lead, list, sentence);
  if (tied.length > 0) return tied;
  const isFrame = SYSTEM_WORDS.has(head.split(/\s+/u).at(-1)?.toLowerCase() ?? '');
  if (isSectionHead(head) || isFrame) return sentenceStatements(list);
  const chain = readChain(list, sentence);
  if (chain.length > 0) return chain;
  const isTyped = /\b(?:type|status|state|kind|role|level|size)s?\s*\(/iu.test(list);
  const inner = isTyped ? [] : bracketDefinitions(list, sentence);
  if (inner.length > 1) return inner;
  const terse = isTyped ? [] : terseStatements(list, sentence);
  if (terse.length > 0) return terse.flatMap(plainly);
  const mixed = isTyped ? [] : mixedDefinitions(list, sentence);
  if (mixed.length > 0) return mixed;
  const isDoing = /^(?:has|have|can|belongs|contains|includes) /iu.test(list) && !list.includes(',');
  if (isHead(head) && isDoing && !FLAG.test(list) && verbsOf(`it ${list}`) > 0)
    return sentenceStatements(withSubject(list, head));
  const behind = isHead(head) ? listBehind(list) : undefined;
  if (behind !== undefined)
    return [
      ...toldStatements(behind.said, head),
      { kind: 'definition', text: sentence, head, list: behind.list },
    ];
  const eachOne = isHead(head) ? ofEachOne(head, list) : undefined;
  if (eachOne !== undefined) return toldStatements(eachOne, head);
  const happening = isHead(head) ? happeningStatements(sentence, head, list) : [];
  if (happening.length > 0) return happening;
  if (isHead(head) && isGloss(list)) return glossStatements(sentence, head, list);
  if (isHead(head) && isBareGloss(list)) return [{ kind: 'names', text: sentence, list: head }];
  const feature = isHead(head) ? featureStatements(sentence, head, list) : [];
  if (feature.length > 0) return feature;
  const glossed = isHead(head) ? glossedList(list) : undefined;
  if (glossed !== undefined) return [{ kind: 'definition', text: sentence, head, list: glossed }];
  if (isListedThing(head, list) && isAttributeList(list))
    return [{ kind: 'definition', text: sentence, head, list }];
  const owner = isHead(head) || /^with\b/iu.test(list) ? undefined : ownerOfList(lead, list);
  if (owner !== undefined)
    return [
      { kind: 'sentence', text: lead },
      { kind: 'definition', text: `${owner}: ${list}`, head: owner, list: list.replace(LIST_LEAD, '') },
    ];
  return dashed(sentence);
}

/** A dash between two clauses parts them as a semicolon does. */
function dashed(sentence: string): Statement[] {
  const parts =
    splitOutside(sentence, /[–—]/u).length > 1 ? splitOutside(sentence, /[–—]/u) : sentence.split(/\s-\s/u);
  const [first = '', second = '', ...more] = parts;
  if (second === '') return [{ kind: 'sentence', text: sentence }];
  const rest = [second, ...more].join(' - ');
  const owner = /^with\b/iu.test(rest) ? undefined : ownerOfList(first, rest);
  if (owner !== undefined)
    return [
      { kind: 'sentence', text: first.trim() },
      {
        kind: 'definition',
        text: `${owner}: ${rest.trim()}`,
        head: owner,
        list: rest.replace(LIST_LEAD, ''),
      },
    ];
  if (
    /^(?:with|including|which|who)\b/iu.test(rest) ||
    (verbsOf(rest) === 0 && !/^[\p{L} ]{1,30}:/u.test(rest))
  )
    return [{ kind: 'sentence', text: `${first.trim()}, ${rest}` }];
  return paragraphStatements([first.trim(), rest.trim()], undefined);
}
