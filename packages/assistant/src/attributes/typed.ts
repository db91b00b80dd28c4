import { ATTRIBUTE_TYPES, type AttributeType } from '@joinery/model';
import { splitName } from '../language/splitName.ts';
import { TYPE_WORDS, typeByName } from './types.ts';

/**
 * An attribute as a person types it: "price" gets the type that attributes of this name usually have, "price: decimal" and
 * "price BigDecimal" name one. A word that is no type belongs to the name.
 */
export function readTypedAttribute(text: string): { name: string; type: AttributeType } {
  const whole = text.trim();
  const [, name = '', separator = '', word = ''] = /^(.*[^\s:])(\s*:\s*|\s+)(\S+)$/su.exec(whole) ?? [];
  const type =
    ATTRIBUTE_TYPES.find((one) => one === word) ?? (separator.trim() && TYPE_WORDS.get(word.toLowerCase()));
  return type ? { name, type } : { name: whole, type: typeByName(splitName(whole)) };
}
