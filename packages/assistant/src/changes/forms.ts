import { type Draft } from './draft.ts';
import { CHANGE_EXAMPLES } from './examples.ts';
import { addAttributes, addEntities } from './grow.ts';
import { mark, rename, retype } from './modify.ts';
import { readEnds, relate } from './relate.ts';
import { remove, unrelate } from './remove.ts';
import { splitOut } from './split.ts';

/** A form that a change can have; `apply` throws a ChangeError where the diagram does not fit. */
interface Form {
  pattern: RegExp;
  example: string;
  /** Whether names must be exact, case and separators aside: nothing else is removed than what is named. */
  isExact?: boolean;
  apply: (draft: Draft, groups: readonly string[]) => void;
}

const ENTITY = '(?:an? )?(?:new )?(?:entity|entities|tables?)';
const EACH = '(?:each |every |an? |one |the )?';
const FLAG = '(?:required|mandatory|not null|optional|nullable|unique|indexed|primary key)';
const KIND = '(?:one|many)[ -]to[ -](?:one|many)';

/** All changes that are understood without a language model. A text has the first form that fits it. */
export const FORMS: readonly Form[] = [
  {
    pattern: /^(?:rename|call) (.+?) (?:to|into|as) (.+)$/iu,
    example: CHANGE_EXAMPLES.rename,
    apply: (draft, [subject = '', name = '']) => rename(draft, subject, name),
  },
  {
    pattern:
      /^(?:remove|delete|drop) (the |all )?(?:relationships?|relations?|links?) between (.+?) and (.+)$/iu,
    example: CHANGE_EXAMPLES.unrelate,
    isExact: true,
    apply: (draft, [all = '', one = '', other = '']) =>
      unrelate(draft, [one, other], all.toLowerCase() === 'all '),
  },
  {
    pattern: /^(?:remove|delete|drop) (.+)$/iu,
    example: CHANGE_EXAMPLES.remove,
    isExact: true,
    apply: (draft, [names = '']) => remove(draft, names),
  },
  {
    pattern:
      /^(?:add|create) (?:an? )?(.*?)(?:relationship|relation|link) (?:between|from) (.+?) (?:and|to) (.+)$/iu,
    example: CHANGE_EXAMPLES.relate,
    apply: (draft, [kind = '', one = '', other = '']) => relate(draft, [one, other], readEnds(kind)),
  },
  {
    pattern: new RegExp(`^(?:add|create) ${ENTITY} (?:called |named )?(.+)$`, 'iu'),
    example: CHANGE_EXAMPLES.addEntity,
    apply: (draft, [entities = '']) => addEntities(draft, entities),
  },
  {
    pattern: /^(?:add|put) (.+) (?:to|on|in|into) (.+)$/iu,
    example: CHANGE_EXAMPLES.addAttributes,
    apply: (draft, [list = '', owners = '']) => addAttributes(draft, list, owners),
  },
  {
    pattern: new RegExp(`^(?:make|mark|set) (.+ ${FLAG})$`, 'iu'),
    example: CHANGE_EXAMPLES.flag,
    apply: (draft, [marked = '']) => mark(draft, marked),
  },
  {
    pattern: new RegExp(`^(?:make )?(.+?) (?:and|to) (.+?) (?:are |as |is )?(${KIND})$`, 'iu'),
    example: CHANGE_EXAMPLES.relateMany,
    apply: (draft, [one = '', other = '', kind = '']) => relate(draft, [one, other], readEnds(kind)),
  },
  {
    pattern: /^(?:change|set|make|turn) (?:the )?(?:type of )?(.+?) (?:to be|to|into|as|an?) (.+)$/iu,
    example: CHANGE_EXAMPLES.retype,
    apply: (draft, [attributes = '', type = '']) => retype(draft, attributes, type),
  },
  {
    pattern: /^(?:split|extract|move) (.+?) (?:out of|from|of) (.+?)(?: (?:to|into|in) (.+))?$/iu,
    example: CHANGE_EXAMPLES.split,
    apply: (draft, [what = '', owner = '', into = '']) => splitOut(draft, [what, owner], into),
  },
  {
    pattern: new RegExp(`^${EACH}(.+?) (?:has|have) (many|several|multiple|one|exactly one) (.+)$`, 'iu'),
    example: CHANGE_EXAMPLES.relate,
    apply: (draft, [one = '', count = '', other = '']) =>
      relate(draft, [one, other], ['one', /one$/iu.test(count) ? 'one' : 'many']),
  },
  {
    pattern: new RegExp(`^${EACH}(.+?) belongs? to (many )?(?:one |an? |the )?(.+)$`, 'iu'),
    example: CHANGE_EXAMPLES.relate,
    apply: (draft, [one = '', many = '', other = '']) =>
      relate(draft, [one, other], ['many', many === '' ? 'one' : 'many']),
  },
];
