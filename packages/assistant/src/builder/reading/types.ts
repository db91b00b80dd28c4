import { type AttributeType } from '@joinery/model';
import { singularWord } from '../../language/nouns.ts';
import { NUMBER_NAMES, TEXT_NAMES, TYPES_BY_LAST_WORD } from '../data/types.ts';

/** The type that an attribute of this name usually has. */
export function typeByName(words: readonly string[]): AttributeType {
  const name = words.join(' ');
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (name === 'id') return 'Long';
  if (/^(?:is|has|can|was|are|should|allows|accepts|whether)$/u.test(first) && words.length > 1)
    return 'Boolean';
  if (TEXT_NAMES.has(name)) return 'String';
  if (NUMBER_NAMES.test(name)) return 'Integer';
  if (first === 'date') return /\btime\b/u.test(name) ? 'LocalDateTime' : 'LocalDate';
  if (words.length > 1 && /^(?:on|since|until)$/u.test(last)) return 'LocalDate';
  if (words.length === 1 && /^(?:on|at|since|until|order|position|level)$/u.test(last)) return 'String';
  return TYPES_BY_LAST_WORD.get(last) ?? TYPES_BY_LAST_WORD.get(singularWord(last)) ?? 'String';
}
