import { addAttributes, mark, retype } from './attributes.ts';
import { type Draft } from '../draft.ts';
import { addEntities, remove, rename } from './entities.ts';
import { CHANGE_EXAMPLES } from './examples.ts';
import { readType, relate, splitOut, unrelate } from './relationships.ts';

/** Applies a form to the texts of its pattern, empty if one is absent. */
type Apply = (draft: Draft, ...texts: [string, string, string]) => void;

/** A form of change: a pattern, an example, and what is done; names of `exact` forms are not found by their plural. */
type Form = readonly [pattern: RegExp, example: string, apply: Apply, exactness?: 'exact'];

/** All changes that are understood without a language model. A text has the first form that fits it. */
export const FORMS: readonly Form[] = [
  [/^(?:rename|call) (.+?) (?:to|into|as) (.+)$/iu, CHANGE_EXAMPLES.rename, rename],
  [
    /^(?:remove|delete|drop) (?:the |(all ))?(?:relationships?|relations?|links?) between (.+?) and (.+)$/iu,
    CHANGE_EXAMPLES.unrelate,
    (draft, all, ...names) => unrelate(draft, names, all !== ''),
    'exact',
  ],
  [/^(?:remove|delete|drop) (.+)$/iu, CHANGE_EXAMPLES.remove, remove, 'exact'],
  [
    /^(?:add|create) (?:an? )?(.*?)(?:relationship|relation|link) (?:between|from) (.+?) (?:and|to) (.+)$/iu,
    CHANGE_EXAMPLES.relate,
    (draft, kind, ...names) => relate(draft, names, readType(kind)),
  ],
  [
    /^(?:add|create) (?:an? )?(?:new )?(?:entity|entities|tables?) (?:called |named )?(.+)$/iu,
    CHANGE_EXAMPLES.addEntity,
    addEntities,
  ],
  [
    /^(?:add|create) (?:an? )?(?:new )?(\S+) (?:entity|table)( with .+)?$/iu,
    CHANGE_EXAMPLES.addEntity,
    (draft, name, list) => addEntities(draft, `${name}${list}`),
  ],
  [
    /^(?:add|create) (?:an? )?index (?:on|to|for) (.+)$/iu,
    CHANGE_EXAMPLES.flag,
    (draft, attributes) => mark(draft, `${attributes} indexed`),
  ],
  [/^(?:add|put) (.+) (?:to|on|in|into) (.+)$/iu, CHANGE_EXAMPLES.addAttributes, addAttributes],
  [
    /^(?:make|mark|set) (.+ (?:required|mandatory|not null|optional|nullable|unique|indexed|primary key))$/iu,
    CHANGE_EXAMPLES.flag,
    mark,
  ],
  [
    /^(?:make )?(.+?) (?:and|to) (.+?) (?:are |as |is )?((?:one|many)[ -]to[ -](?:one|many))$/iu,
    CHANGE_EXAMPLES.relateMany,
    (draft, one, ...[other, kind]) => relate(draft, [one, other], readType(kind)),
  ],
  [
    /^(?:change|set|make|turn) (?:the )?(?:type of )?(.+?) (?:to be|to|into|as|an?) (.+)$/iu,
    CHANGE_EXAMPLES.retype,
    retype,
  ],
  [
    /^(?:split|extract|move)(?: out)? (.+?) (?:out of|from|of) (.+?)(?: (?:to|into|in) (.+))?$/iu,
    CHANGE_EXAMPLES.split,
    (draft, what, ...[owner, into]) => splitOut(draft, [what, owner], into),
  ],
  [
    /^(?:each |every |an? |one |the )?(.+?) (?:has|have) (many|several|multiple|one|exactly one) (.+)$/iu,
    CHANGE_EXAMPLES.relate,
    (draft, one, ...[count, other]) =>
      relate(draft, [one, other], /one$/iu.test(count) ? 'one-to-one' : 'one-to-many'),
  ],
  [
    /^(?:each |every |an? |one |the )?(.+?) belongs? to (many )?(?:one |an? |the )?(.+)$/iu,
    CHANGE_EXAMPLES.relate,
    (draft, one, ...[many, other]) =>
      relate(draft, [one, other], many === '' ? 'many-to-one' : 'many-to-many'),
  ],
];
