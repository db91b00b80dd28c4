import {
  type Attribute,
  type DiagramContent,
  EMPTY_CONTENT,
  type EntityNode,
  type Making,
} from '@joinery/model';
import { isHead, verbsOf } from '../describe/lines.ts';
import { readText } from '../describe/readText.ts';
import { isTitle } from '../describe/wording/titles.ts';
import { nameKey, pluralPhrase, splitName } from '../language/nouns.ts';
import { USUAL_ATTRIBUTES } from './usualAttributes.ts';
import { SAME_THINGS, USUAL_TIES } from './usualTies.ts';
import { USUAL_TOPICS } from './usualTopics.ts';

/** A prompt of more words is about something, not only its name. */
const MAX_TOPIC_WORDS = 10;
const MAX_NAME_WORDS = 3;

const keyOf = (name: string): string => nameKey(name.split(' '));
const FIRST_OF = new Map(
  SAME_THINGS.map((group) => group.split(', ')).flatMap(([first = '', ...others]) =>
    others.map((other) => [keyOf(other), keyOf(first)] as const),
  ),
);
const ATTRIBUTES = new Map(Object.entries(USUAL_ATTRIBUTES).map(([name, list]) => [keyOf(name), list]));
const TIES = USUAL_TIES.map((tie) => {
  const [, left = '', ends = '', right = ''] = /^(.+) (\S-\S) (.+)$/u.exec(tie) ?? [];
  return { left: keyOf(left), ends: ends.replace('-', ':'), right: keyOf(right) };
});
const TOPICS = USUAL_TOPICS.map(([words, things]) => ({ words: words.split(', '), things }));

/**
 * A diagram of which no attribute was told, with what its things usually have and how they usually hang together where nothing
 * was said of that; undefined where attributes were told, or nothing is known of the things.
 */
export function withUsual(content: DiagramContent, making: Making): DiagramContent | undefined {
  const isTold = ({ isPrimaryKey, isForeignKey }: Attribute): boolean => !isPrimaryKey && !isForeignKey;
  if (content.nodes.some(({ data }) => data.attributes.some(isTold))) return undefined;
  const text = usualText(content);
  return text === '' ? undefined : readText(text, content, making).content;
}

/** The usual diagram of a topic, where a text is only its name: "library management system", "Uber clone"; undefined elsewhere. */
export function usualTopic(text: string, making: Making): DiagramContent | undefined {
  const plain = text.trim().replace(/[.!]+$/u, '');
  const words = plain.toLowerCase().split(/\s+/u);
  if (words.length > MAX_TOPIC_WORDS || /[.:;,!?\n]/u.test(plain)) return undefined;
  const isName = words.length <= MAX_NAME_WORDS && isHead(plain) && verbsOf(plain) === 0;
  if (!isTitle(plain) && !isName) return undefined;
  const spoken = ` ${words.map((word) => nameKey([word])).join(' ')} `;
  const known = TOPICS.flatMap(({ words: names, things }) =>
    names
      .map(
        (name) =>
          ` ${name
            .split(/[\s]/u)
            .map((word) => nameKey([word]))
            .join(' ')} `,
      )
      .filter((name) => spoken.includes(name))
      .map((name) => ({ things, length: name.length })),
  );
  const [first, ...others] = known.sort((one, other) => other.length - one.length);
  if (
    first === undefined ||
    others.some(({ length, things }) => length === first.length && things !== first.things)
  )
    return undefined;
  const things = first.things.split(', ').map(pluralPhrase).join(', ');
  const named = readText(`Entities: ${things}`, EMPTY_CONTENT, making).content;
  return withUsual({ ...named, edges: [] }, making);
}

/** What is usual in a diagram, as a description: a line for each thing and each tie. */
function usualText(content: DiagramContent): string {
  const keys = new Map(content.nodes.map(({ data: { name } }) => [name, nameKey(splitName(name))]));
  const known = (key: string): string => FIRST_OF.get(key) ?? key;
  const lines = [...keys].flatMap(([name, key]) => {
    const list = ATTRIBUTES.get(key) ?? ATTRIBUTES.get(known(key));
    return list === undefined ? [] : [`${name}: ${list}`];
  });
  const named = (key: string) => [...keys].filter(([, each]) => each === key || known(each) === key);
  const linked = linkedNames(content);
  const ties = TIES.flatMap(({ left, ends, right }) =>
    named(left).flatMap(([one]) =>
      named(right).flatMap(([other]) => (linked.has(pairOf(one, other)) ? [] : [`${one} ${ends} ${other}`])),
    ),
  );
  return [...lines, ...ties].join('\n');
}

/** The pairs that a diagram links, at once or by something between them. */
function linkedNames({ nodes, edges }: DiagramContent): ReadonlySet<string> {
  const names = new Map(nodes.map(({ id, data }) => [id, data.name]));
  const around = new Map<string, string[]>();
  for (const { source, target } of edges) {
    around.set(source, [...(around.get(source) ?? []), target]);
    around.set(target, [...(around.get(target) ?? []), source]);
  }
  const joins = new Set(nodes.filter(isJoin).map(({ id }) => id));
  const pairs = [...around].flatMap(([id, ends]) =>
    joins.has(id) ? ends.flatMap((one) => ends.map((other) => [one, other])) : ends.map((end) => [id, end]),
  );
  return new Set(pairs.map(([one = '', other = '']) => pairOf(names.get(one) ?? '', names.get(other) ?? '')));
}

/** An entity that is nothing but two references. */
function isJoin({ data }: EntityNode): boolean {
  return data.attributes.filter(({ isForeignKey }) => isForeignKey).length > 1;
}

function pairOf(one: string, other: string): string {
  return [one, other].sort().join('\n');
}
