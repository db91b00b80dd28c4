import { splitList } from '../../language/lists.ts';

/** The words of closed classes; the first class that has a word is its tag. */
export const CLOSED_WORDS = {
  auxiliary: splitList(`
    is are was were be been being am has have had having do does did can could may might must shall should will would cannot can't won't isn't aren't
    doesn't don't 's 're 've`),
  /** Adverbs and other words inside a group of verbs. */
  adverb: splitList(`
    also always usually often only typically normally sometimes either never not then optionally possibly additionally currently automatically manually
    just still already further exclusively generally uniquely directly simply able allowed up out off together back permitted required supposed expected
    likely ever immediately later regularly`),
  /** Words that part a sentence into clauses. */
  break: splitList(`
    but while whereas where when whenever if because so although though unless once whether which who that whose whom then hence thus therefore otherwise
    yet however also as-well`),
  determiner: splitList(
    'a an the this these those each every any some no all both either its their his her our my your another whose many one',
  ),
  preposition: splitList(`
    of in on at by for from with to into under about through via against during between within per over across onto upon without after before behind
    beyond around near towards toward among amongst alongside inside outside until till since as than like including plus regarding concerning beside
    besides along containing`),
  pronoun: splitList(
    'i we you they he she it them us me him who which that what someone everyone anyone nobody somebody everybody there this these',
  ),
  conjunction: splitList('and or nor & plus/and'),
  number: splitList(
    'zero two three four five six seven eight nine ten eleven twelve twenty fifty hundred dozens',
  ),
} as const;
export const POSSESSIVE_PRONOUNS = splitList('its their his her my our your');
export const BE_FORMS = splitList("is are was were be been being am 's 're isn't aren't get gets got");
/** Prepositions of time, place and manner: what follows them is no partner of a relationship. */
export const LOOSE_PREPOSITIONS = splitList(
  'during via without until till since as than like before after within about over near around through',
);

export const PRONOUN_SUBJECTS = splitList('it they he she them i we you us me him there');
