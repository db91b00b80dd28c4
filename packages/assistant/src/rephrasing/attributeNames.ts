import { singularPhrase } from '../language/nouns.ts';
import { ATTRIBUTE_WORDS } from '../language/words.ts';

/** Whether a list names an attribute that is known as one. */
export function namesAttribute(list: string): boolean {
  return list
    .toLowerCase()
    .split(/,| and /u)
    .some((item) => ATTRIBUTE_WORDS.has(item.trim().split(' ').at(-1) ?? ''));
}

/** Whether a text is a list of several of which one at least is known as an attribute. */
export function isAttributeNames(list: string): boolean {
  return /,| and /u.test(list) && namesAttribute(list);
}

/** "Names, addresses and dates of birth": of one of them. */
export function singularNames(list: string): string {
  return list
    .split(/(, (?:and )?| and )/u)
    .map((item, index) => {
      if (index % 2 === 1) return item;
      const [head = '', ...rest] = item.split(' of ');
      return [singularPhrase(head.split(' ')).join(' '), ...rest].join(' of ');
    })
    .join('');
}
