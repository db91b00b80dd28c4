import { nameKey } from '../language/nouns.ts';
import { ATTRIBUTE_WORDS } from '../language/words.ts';
import { type NounPhrase } from '../sentences/phrases/nounPhrases.ts';
import { type SaidFact } from '../sentences/rawFacts.ts';
import { Counterparts } from './links/counterparts.ts';
import { type DraftAttribute, draftAttribute, withKnown } from './attributes/draftAttribute.ts';
import { type DraftLink, draftOf } from './links/draftLink.ts';
import { eventCalled, givenTo } from './givenTo.ts';
import { asListed, choiceName, countedWords, isKnownOne } from './attributes/hadItems.ts';
import { type Resolved, type Resolver } from './naming/resolve.ts';
import { isPerson, lastPlural, referent, type Topic } from './topic.ts';

/** All that the text says, by entity. */
export interface Gathered {
  attributes: Map<string, DraftAttribute[]>;
  links: DraftLink[];
  /** Statements of which something was used, with what was used in words. */
  used: Map<number, string[]>;
}

/** Reads the facts in order, with pronouns, roles and attributes told apart. */
export function gather(facts: readonly SaidFact[], resolver: Resolver): Gathered {
  const gathered: Gathered = {
    attributes: new Map([...resolver.entities.keys()].map((key) => [key, []])),
    links: [],
    used: new Map(),
  };
  const gatherer = new Gatherer(gathered, resolver);
  for (const fact of facts) gatherer.take(fact);
  return gathered;
}

class Gatherer {
  readonly #gathered: Gathered;
  readonly #resolver: Resolver;
  #topic: Topic = { statement: -1 };
  /** What a pronoun was found to stand for: the facts of one clause share it. */
  readonly #pronouns = new Map<NounPhrase, Resolved>();

  readonly #counterparts = new Counterparts();

  constructor(gathered: Gathered, resolver: Resolver) {
    this.#gathered = gathered;
    this.#resolver = resolver;
  }

  take(fact: SaidFact): void {
    if (fact.kind === 'has') this.#takeHas(fact);
    else if (fact.kind === 'link') this.#takeLink(fact);
    else if (fact.kind === 'mention') this.#takeMention(fact.phrase, fact.statement);
    else if (fact.kind === 'flag') this.#takeFlag(fact);
    else this.#takeAlias(fact);
  }

  /** "A technician is an employee": where both have something of their own, one is a kind of the other. */
  #takeAlias({ role, of, statement }: Extract<SaidFact, { kind: 'alias' }>): void {
    const kind = this.#resolver.resolve(role);
    const whole = this.#resolver.resolve(of);
    if (whole === undefined) return;
    this.#use(statement, `${role.words.join(' ')} is ${of.words.join(' ')}`);
    const isOwner = (key: string) => this.#resolver.entities.get(key)?.isOwner === true;
    if (kind === undefined || kind.key === whole.key || !isOwner(kind.key) || !isOwner(whole.key)) return;
    this.#gathered.links.push({
      from: whole.key,
      to: kind.key,
      toEnd: 'one',
      fromEnd: 'one',
      strength: 'explicit',
      verb: 'be',
      label: 'is',
      style: 'have',
    });
  }

  #takeMention(phrase: NounPhrase, statement: number): void {
    const found = this.#resolve(phrase, statement);
    if (found === undefined) return;
    this.#topic = {
      subject: { key: found.key, isPlural: phrase.isPlural },
      ...lastPlural(this.#topic, found.key, phrase.isPlural),
      statement,
    };
    this.#use(statement, found.key);
  }

  #takeHas({ owner, items, statement }: Extract<SaidFact, { kind: 'has' }>): void {
    const found = this.#resolve(owner, statement);
    if (found === undefined) return;
    this.#setSubject(found.key, owner, statement);
    for (const item of asListed(items)) {
      const target = this.#severalOf(found.key, item, statement);
      if (target !== undefined) this.#linkItem(found.key, { item, target }, statement);
      else if (item.pronoun === undefined) this.#takeItem(found.key, item, statement);
    }
  }

  #takeItem(owner: string, item: NounPhrase, statement: number): void {
    const { possessor: _possessor, ...own } = item;
    const many: NounPhrase = { ...(own.of ?? own), words: countedWords(own), quantity: 'many' };
    const counted = own.isCounted === true ? this.#entityOf(many) : undefined;
    if (counted !== undefined) {
      this.#linkItem(owner, { item: many, target: counted }, statement);
      return;
    }
    const target = this.#entityOf(own);
    const isOwnPart = target?.key === owner && !own.isPlural && this.#isLastWord(own, owner);
    if (target !== undefined && !isOwnPart) this.#linkItem(owner, { item: own, target }, statement);
    else this.#addAttribute(owner, own, statement);
  }

  /** "And any mechanic has several", "the same tool can be in several of them": of what was linked with it. */
  #severalOf(key: string | undefined, phrase: NounPhrase, statement: number): Resolved | undefined {
    if (key === undefined || !(phrase.quantity === 'many' || phrase.pronoun === 'others')) return undefined;
    return this.#counterparts.of(key, phrase, statement);
  }

  /** "A test result has a result": an attribute called as the end of its owner. */
  #isLastWord({ words }: NounPhrase, owner: string): boolean {
    const name = this.#resolver.entities.get(owner)?.words ?? [];
    return words.length === 1 && name.length > 1 && name.at(-1) === words[0];
  }

  /** The entity an item of "has" stands for; undefined where it is an attribute. */
  #entityOf(item: NounPhrase): (Resolved & { isReference?: boolean }) | undefined {
    const { words } = item;
    const last = words.at(-1) ?? '';
    if (item.isColumn === true || item.notes.some(({ kind }) => kind === 'values' || kind === 'boolean'))
      return undefined;
    if (last === 'id' && words.length > 1) {
      const referred = this.#resolver.resolve({ ...item, words: words.slice(0, -1) });
      return referred && { key: referred.key, isReference: true };
    }
    const found = this.#resolver.resolve(item);
    if (found === undefined) return undefined;
    const entity = this.#resolver.entities.get(found.key);
    const isAttributeWord =
      !item.isPlural &&
      (item.quantity === 'a' || item.quantity === 'none') &&
      ATTRIBUTE_WORDS.has(nameKey([last]));
    return isAttributeWord && entity?.isOwner !== true ? undefined : found;
  }

  #linkItem(
    owner: string,
    { item, target }: { item: NounPhrase; target: Resolved & { isReference?: boolean } },
    statement: number,
  ): void {
    const isMany =
      item.quantity === 'many' || item.quantity === 'each' || (item.isPlural && item.quantity !== 'one');
    const isExplicit = item.quantity === 'many' || item.quantity === 'one' || !item.isPlural;
    const isChild = /^(?:parent|super)\b/.test(target.role ?? '');
    this.#gathered.links.push({
      from: owner,
      to: target.key,
      toEnd: isMany ? 'many' : 'one',
      strength: isExplicit ? 'explicit' : 'weak',
      verb: 'have',
      label: 'has',
      style: target.isReference === true || isChild ? 'belong' : 'have',
      ...(target.role !== undefined && { role: target.role }),
      ...(item.isOptional && { isOptional: true }),
      ...(isKnownOne(item) && { isKnown: true }),
    });
    this.#counterparts.add([owner, target.key], statement);
    this.#topic = {
      ...this.#topic,
      object: { key: target.key, isPlural: item.isPlural, isOwned: !isMany },
      statement,
    };
    this.#use(statement, `${owner} has ${isMany ? 'many' : 'one'} ${target.key}`);
  }

  #addAttribute(owner: string, item: NounPhrase, statement: number): void {
    const list = this.#gathered.attributes.get(owner);
    const attribute = draftAttribute(item, { owner, isOfPerson: isPerson(owner) });
    if (list === undefined || attribute === undefined) return;
    const at = list.findIndex((other) => nameKey(other.name) === nameKey(attribute.name));
    const present = list[at];
    if (present === undefined) list.push(attribute);
    else list[at] = withKnown(present, attribute);
    this.#use(statement, `${owner}.${attribute.name}`);
  }

  #takeLink(fact: Extract<SaidFact, { kind: 'link' }>): void {
    const from = this.#resolve(fact.from, fact.statement);
    const to =
      this.#severalOf(from?.key, fact.to, fact.statement) ??
      this.#resolve(fact.to, fact.statement) ??
      this.#eventOf(fact) ??
      this.#doneOf(fact);
    if (from === undefined) {
      if (fact.agent !== undefined && to !== undefined) this.#linkAgent(fact.agent, to, fact);
      return;
    }
    if (fact.agent === undefined) this.#setSubject(from.key, fact.from, fact.statement);
    if (to !== undefined && to.key === from.key && fact.to.pronoun !== undefined) return;
    if (to === undefined || (fact.verb === 'be' && fact.label === 'is' && from.key === to.key)) return;
    const given = givenTo(fact, this.#resolver.entities);
    const { label } = given;
    const role = fact.role ?? to.role ?? (fact.to.isOther ? label : undefined);
    if (fact.to.isOther) this.#nameFirst(from.key, to.key);
    this.#gathered.links.push({
      ...draftOf(fact, from.key, to.key),
      ...given,
      ...(role !== undefined && { role }),
    });
    this.#counterparts.add([from.key, to.key], fact.statement);
    this.#topic = {
      ...this.#topic,
      object: { key: to.key, isPlural: fact.to.isPlural, isAside: label !== given.verb },
    };
    this.#use(fact.statement, `${from.key} ${label} ${to.key}`);
  }

  /** "Departs from one airport and arrives at another": both are called by what is done there. */
  #nameFirst(from: string, to: string): void {
    const { links } = this.#gathered;
    const at = links.findLastIndex((link) => link.from === from && link.to === to);
    const first = links[at];
    if (first?.role === undefined && first?.style === 'relate' && first.label !== first.verb)
      links[at] = { ...first, role: first.label };
  }

  /** "Cows are milked daily": the milking, where it is an entity. */
  #eventOf({ label, style, to, verb }: Extract<SaidFact, { kind: 'link' }>): Resolved | undefined {
    if (label !== 'has' || style !== 'relate' || to.words.join(' ') !== verb) return undefined;
    return eventCalled(verb, this.#resolver.entities);
  }

  /** "Employees request leave": the leave request, where it is an entity. */
  #doneOf({ from, to, verb, label }: Extract<SaidFact, { kind: 'link' }>): Resolved | undefined {
    if (label !== verb || to.words.length === 0 || from.words.length === 0) return undefined;
    const key = nameKey([...to.words, verb]);
    return this.#resolver.entities.has(key) ? { key } : undefined;
  }

  /** "Backers pledge money to campaigns": where there is a pledge, it is theirs and the campaign's. */
  #linkAgent(
    agent: NounPhrase,
    to: Resolved,
    { statement, agentVerb = '' }: Extract<SaidFact, { kind: 'link' }>,
  ): void {
    const from = this.#resolve(agent, statement);
    if (from === undefined || agentVerb === '') return;
    this.#gathered.links.push({
      from: from.key,
      to: to.key,
      toEnd: 'many',
      strength: 'weak',
      verb: agentVerb,
      label: agentVerb,
      style: 'relate',
      isEventOnly: true,
    });
    this.#use(statement, `${from.key} ${agentVerb} ${to.key}`);
  }

  /** "its status is open or closed", "the email is unique". */
  #takeFlag({ subject, words, values, statement }: Extract<SaidFact, { kind: 'flag' }>): void {
    const asEntity = subject.possessor === undefined ? this.#resolve(subject, statement) : undefined;
    if (asEntity !== undefined && values.length > 0) {
      this.#addAttribute(
        asEntity.key,
        {
          ...subject,
          words: [choiceName(values)],
          notes: [{ kind: 'values', values }],
        },
        statement,
      );
      return;
    }
    const owner =
      (subject.possessor ? this.#resolve(subject.possessor, statement)?.key : undefined) ??
      this.#ownerOf(subject) ??
      this.#topic.subject?.key;
    if (owner === undefined || subject.words.length === 0) return;
    const { possessor: _possessor, ...item } = subject;
    const isUnique = item.isUnique || words.includes('unique');
    const isRequired = item.isRequired || words.includes('required') || words.includes('mandatory');
    const isOptional = item.isOptional || words.includes('optional') || words.includes('nullable');
    this.#addAttribute(
      owner,
      {
        ...item,
        isUnique,
        isRequired,
        isOptional,
        notes: values.length > 0 ? [...item.notes, { kind: 'values', values }] : item.notes,
      },
      statement,
    );
  }

  #ownerOf(subject: NounPhrase): string | undefined {
    const key = nameKey(subject.words);
    const owners = [...this.#gathered.attributes]
      .filter(([, list]) => list.some(({ name }) => nameKey(name) === key))
      .map(([owner]) => owner);
    const topic = this.#topic.subject?.key;
    return topic !== undefined && owners.includes(topic) ? topic : owners.at(-1);
  }

  #resolve(phrase: NounPhrase, statement: number): Resolved | undefined {
    if (phrase.words.length > 0) return this.#resolver.resolve(phrase);
    if (phrase.pronoun === 'others') return undefined;
    const seen = this.#pronouns.get(phrase);
    if (seen !== undefined || phrase.pronoun === undefined) return seen;
    const key = referent(this.#topic, phrase.pronoun, statement);
    if (key === undefined) return undefined;
    if (phrase.pronoun !== 'topic') this.#pronouns.set(phrase, { key });
    return { key };
  }

  #setSubject(key: string, phrase: NounPhrase, statement: number): void {
    const isPlural = phrase.words.length > 0 ? phrase.isPlural : /^the(?:y|m|ir)/.test(phrase.pronoun ?? '');
    const isSame = this.#topic.statement === statement && this.#topic.subject?.key === key;
    this.#topic = {
      subject: { key, isPlural },
      ...(isSame && this.#topic.object && { object: this.#topic.object }),
      ...lastPlural(this.#topic, key, isPlural),
      statement,
    };
  }

  #use(statement: number, words: string): void {
    this.#gathered.used.set(statement, [...(this.#gathered.used.get(statement) ?? []), words]);
  }
}
