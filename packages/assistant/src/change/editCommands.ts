import { type AttributeType, type DiagramContent, type EntityNode } from '@joinery/model';
import { findAttribute, findEntity, replaceNode } from '../drawing/draw.ts';
import { attributeName, entityName, splitName } from '../language/nouns.ts';
import { splitValues } from '../sentences/phrases/notes.ts';
import { bare, type Command, key, words } from './names.ts';

/** "rename customer to client", "rename email of customer to mail", "rename customer.email to mail". */
export const rename: Command = (sentence, content) => {
  const match = /^(?:rename|call)\s+(.+?)\s+(?:to|into|as)\s+(.+)$/iu.exec(sentence);
  const [, what, to] = match ?? [];
  if (what === undefined || to === undefined || splitName(to).length === 0) return undefined;
  const entity = findEntity(content, key(what));
  if (entity !== undefined)
    return replaceNode(content, { ...entity, data: { ...entity.data, name: newName(to) } });
  const place = attributePlace(what, content);
  return (
    place && mapAttribute(content, place, (attribute) => ({ ...attribute, name: attributeName(words(to)) }))
  );
};

/** An entity's new name: as it is written where it has capitals, else like the names of the product. */
function newName(written: string): string {
  const name = bare(written);
  return /\p{Lu}/u.test(name) ? name.replace(/\s+/gu, '') : entityName(splitName(name));
}

interface Place {
  node: EntityNode;
  attributeId: string;
}

/** The attribute that "email of customer", "customer's email", "customer.email" or plain "email" names. */
function attributePlace(what: string, content: DiagramContent): Place | undefined {
  const [, attribute, owner] = /^(.+?)\s+(?:of|from|in|on|for)\s+(.+)$/iu.exec(what) ?? [];
  const [, owner2, attribute2] = /^(.+?)(?:'s\s+|\.)(.+)$/iu.exec(what) ?? [];
  const named =
    owner !== undefined && attribute !== undefined
      ? { owner, attribute }
      : owner2 !== undefined && attribute2 !== undefined
        ? { owner: owner2, attribute: attribute2 }
        : undefined;
  if (named !== undefined) {
    const node = findEntity(content, key(named.owner));
    const found = node && findAttribute(node, key(named.attribute));
    return node && found && { node, attributeId: found.id };
  }
  for (const node of content.nodes) {
    const found = findAttribute(node, key(what));
    if (found !== undefined) return { node, attributeId: found.id };
  }
  return undefined;
}

type AttributeOf = EntityNode['data']['attributes'][number];

function mapAttribute(
  content: DiagramContent,
  { node, attributeId }: Place,
  change: (attribute: AttributeOf) => AttributeOf,
): DiagramContent {
  const attributes = node.data.attributes.map((attribute) =>
    attribute.id === attributeId ? change(attribute) : attribute,
  );
  return replaceNode(content, { ...node, data: { ...node.data, attributes } });
}

/** "remove phone from customer", "delete orders", "drop the relationship between order and customer". */
export const remove: Command = (sentence, content) => {
  const [, what] = /^(?:remove|delete|drop|get rid of)\s+(.+)$/iu.exec(sentence) ?? [];
  if (what === undefined) return undefined;
  const [, first, second] =
    /^(?:the\s+)?(?:relationships?|relation|link|connection)\s+(?:between|from)\s+(.+?)\s+(?:and|to)\s+(.+)$/iu.exec(
      what,
    ) ?? [];
  if (first !== undefined && second !== undefined) return removeRelation(content, key(first), key(second));
  let changed: DiagramContent | undefined;
  const [, list = what, owner] = /^(.+?)\s+(?:from|of|in)\s+(.+)$/iu.exec(what) ?? [];
  for (const name of splitValues(list))
    changed = removeOne(changed ?? content, owner === undefined ? name : `${name} of ${owner}`) ?? changed;
  return changed;
};

function removeOne(content: DiagramContent, name: string): DiagramContent | undefined {
  const entity = findEntity(content, key(name));
  if (entity !== undefined) {
    const edges = content.edges.filter(({ source, target }) => source !== entity.id && target !== entity.id);
    return { ...content, nodes: content.nodes.filter(({ id }) => id !== entity.id), edges };
  }
  const place = attributePlace(name, content);
  if (place === undefined) return undefined;
  const attributes = place.node.data.attributes.filter(({ id }) => id !== place.attributeId);
  return replaceNode(content, { ...place.node, data: { ...place.node.data, attributes } });
}

function removeRelation(content: DiagramContent, first: string, second: string): DiagramContent | undefined {
  const ends = new Set([findEntity(content, first)?.id, findEntity(content, second)?.id]);
  const edges = content.edges.filter(({ source, target }) => !(ends.has(source) && ends.has(target)));
  return ends.size === 2 && !ends.has(undefined) && edges.length < content.edges.length
    ? { ...content, edges }
    : undefined;
}

const TYPE_NAMES: Readonly<Record<string, AttributeType>> = {
  string: 'String',
  text: 'String',
  integer: 'Integer',
  int: 'Integer',
  number: 'Integer',
  long: 'Long',
  bigint: 'Long',
  float: 'Float',
  double: 'Double',
  boolean: 'Boolean',
  bool: 'Boolean',
  flag: 'Boolean',
  date: 'LocalDate',
  localdate: 'LocalDate',
  datetime: 'LocalDateTime',
  timestamp: 'LocalDateTime',
  localdatetime: 'LocalDateTime',
  decimal: 'BigDecimal',
  bigdecimal: 'BigDecimal',
  money: 'BigDecimal',
};

/** "make email unique", "make phone of customer optional", "change price to decimal", "make status an enum of new, paid". */
export const make: Command = (sentence, content) => {
  const values =
    /^(?:make|change|turn|set)\s+(.+?)\s+(?:in)?to?\s*(?:be\s+)?(?:an?\s+)?(?:enum|choice|list)\s*(?:of|with|:|\()?\s*(?:the values\s*)?([^)]+)\)?$/iu.exec(
      sentence,
    );
  if (values?.[1] !== undefined && values[2] !== undefined)
    return makeEnum(content, values[1], splitValues(values[2]));
  const [, what, how] =
    /^(?:make|change|turn|set|mark)\s+(?:the\s+type\s+of\s+)?(.+?)\s+(?:(?:in)?to\s+|as\s+|be\s+)?(?:an?\s+)?(unique|required|mandatory|not null|optional|nullable|(?:the\s+)?primary key|string|text|integer|int|number|long|bigint|float|double|boolean|bool|flag|date|datetime|timestamp|localdate|localdatetime|decimal|bigdecimal|money)$/iu.exec(
      sentence,
    ) ?? [];
  const place = what === undefined ? undefined : attributePlace(what.replace(/\s+(?:in)?to$/iu, ''), content);
  return place && how !== undefined
    ? mapAttribute(content, place, (attribute) => marked(attribute, how.toLowerCase()))
    : undefined;
};

function makeEnum(content: DiagramContent, what: string, enumValues: string[]): DiagramContent | undefined {
  const place = attributePlace(what, content);
  if (place === undefined || enumValues.length === 0) return undefined;
  return mapAttribute(content, place, (attribute) => withType({ ...attribute, enumValues }, 'Enum'));
}

function marked(attribute: AttributeOf, how: string): AttributeOf {
  if (how === 'unique') return { ...attribute, isUnique: true };
  if (how.endsWith('primary key'))
    return { ...attribute, isPrimaryKey: true, isNullable: false, isUnique: true };
  if (/^(?:required|mandatory|not null)$/u.test(how)) return { ...attribute, isNullable: false };
  if (/^(?:optional|nullable)$/u.test(how))
    return attribute.isPrimaryKey ? attribute : { ...attribute, isNullable: true };
  const type = TYPE_NAMES[how];
  return type === undefined ? attribute : withType(attribute, type);
}

function withType({ enumValues, length, ...attribute }: AttributeOf, type: AttributeType): AttributeOf {
  return {
    ...attribute,
    type,
    ...(type === 'Enum' && enumValues && { enumValues }),
    ...(type === 'String' && length !== undefined && { length }),
  };
}
