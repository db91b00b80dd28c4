import { splitList } from './lists.ts';

/** Words that stand before a noun and say nothing about number. */
export const DETERMINERS = splitList(
  'the its their his her our my your this that these those said such some all both either same certain given corresponding respective following',
);

/** Words that say "each one of them". */
export const EACH_WORDS = splitList('each every any');

/** Words that say "one". */
export const ONE_WORDS = splitList('a an one single another exactly only just precisely 1');

const MANY_WORDS = splitList(
  `many several multiple various numerous n plenty most few more different countless
  two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty thirty forty fifty sixty seventy eighty ninety dozen dozens hundred hundreds thousand thousands`,
);

/** Whether a word says "more than one": many, seven, forty-two, 12. */
export function saysMany(word: string): boolean {
  return (
    MANY_WORDS.has(word) ||
    /^(?:[2-9]|[1-9]\d+|(?:twen|thir|for|fif|six|seven|eigh|nine)ty-\p{L}+)$/u.test(word)
  );
}

/** Pronouns that stand for the entity spoken of last. */
export const PRONOUNS = splitList('it they he she them these those this that');

/** People who speak of the system rather than of an entity. */
export const SPEAKERS = splitList('i we you one system app');

/** What a text calls the thing that is to be built; never an entity. */
export const SYSTEM_WORDS = splitList(
  'system app website database db software solution diagram schema erd crm erp cms backend portal webapp web-app saas dbms rdbms spreadsheet excel notation',
);

/** Joining words at which one clause ends and the next may begin. */
export const CONJUNCTIONS = splitList(
  'and or but while whereas so because then also when if where as plus though although however',
);

/** Words that may name the system or an entity: the system where they stand in the singular without "a" or "each". */
export const MAYBE_SYSTEM_WORDS = splitList(
  'application program site model tool platform product shop store service',
);

/** Words that begin a relative clause. */
export const RELATIVES = splitList('which who that whom whose where');

/** Words that begin a phrase about another noun. */
export const PREPOSITIONS = splitList(
  'to of for by at in on with from between against into under per about over through via within during onto as among without upon inside around across behind near toward towards until since after before along above below beside beyond throughout despite except amongst besides',
);

/** Words passed over between the parts of a verb. */
export const ADVERBS = splitList(
  'also not only always usually often typically optionally either then just normally currently directly never ever additionally furthermore possibly together simply exactly uniquely later still themselves itself too up out down over off back actually basically generally sometimes already mainly each likewise similarly accordingly',
);

/** Adjectives that say something about an attribute or relationship and are no part of its name. */
export const FLAG_WORDS = splitList(
  'optional unique required mandatory nullable non-null obligatory distinct',
);

/** Nouns that are attributes wherever they are named in the singular without owning anything. */
export const ATTRIBUTE_WORDS = splitList(
  `name title description email e-mail mail phone telephone address date time price amount total quantity status state type kind code number age gender
  color colour weight height width length size url link slug bio biography body text content summary caption comment-text note notes password username nickname
  city country street zip postcode latitude longitude birthday birthdate rating score rank level priority currency balance salary budget capacity duration year
  month day value label position order-number sku isbn iban vin barcode website url image avatar photo-url logo icon thumbnail id identifier key reason remark
  instructions dosage feedback details information nationality citizenship language-code discount tax fee cost fare deposit brand make model version timestamp
  start end deadline threshold expiry validity surname firstname lastname fullname mobile fax symptoms diagnosis`,
);

/** Adjectives of size, age, standing and condition: they tell of a thing and are no part of its name. */
export const QUALITIES = splitList(
  `big small large little huge tiny bigger smaller larger older younger newer longer shorter higher lower better old young elderly
  busy broken empty damaged famous popular important urgent difficult good nice ordinary occasional remaining further possible
  potential future past upcoming nearby neighbouring neighboring whole entire actual typical usual real`,
);
