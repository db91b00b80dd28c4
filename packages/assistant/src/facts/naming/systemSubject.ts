import { nameKey } from '../../language/nouns.ts';
import { SYSTEM_WORDS } from '../../language/words.ts';
import { type NounPhrase } from '../../sentences/phrases/nounPhrases.ts';
import { type SaidFact } from '../../sentences/rawFacts.ts';

/**
 * Names of what is only the frame of the whole: "a blog has users, posts and comments", "the bank serves customers". A singular
 * in one of the first two statements whose things are plurals without a number, and that nothing else is said of.
 */
export function systemSubjects(facts: readonly SaidFact[]): ReadonlySet<string> {
  const keys = new Set(
    facts
      .flatMap((fact) => [...subjectOf(fact), ...phrasesOf(fact).filter(isInstitutionName)])
      .filter(isSingular)
      .map(({ words }) => nameKey(words)),
  );
  return new Set([...keys].filter((key) => isFrame(key, facts)));
}

function subjectOf(fact: SaidFact): NounPhrase[] {
  if (fact.kind === 'has' && !fact.isDefinition) return [fact.owner];
  return fact.kind === 'link' ? [fact.from] : [];
}

function isSingular({ words, isPlural, quantity }: NounPhrase): boolean {
  return words.length > 0 && !isPlural && quantity !== 'each' && quantity !== 'many';
}

function isFrame(key: string, facts: readonly SaidFact[]): boolean {
  const about = facts.filter((fact) =>
    phrasesOf(fact).some(({ words }) => words.length > 0 && nameKey(words) === key),
  );
  const isPartOfOther = facts.some((fact) =>
    phrasesOf(fact).some(({ words }) => words.length > 1 && words.some((word) => nameKey([word]) === key)),
  );
  const isOfItself = about.some(
    (fact) => fact.kind === 'link' && nameKey(fact.from.words) === nameKey(fact.to.words),
  );
  if (isPartOfOther || isOfItself) return false;
  const isOurs = facts.some((fact) =>
    phrasesOf(fact).some(
      ({ words, isOurs, isPlural }) => isOurs === true && !isPlural && nameKey(words) === key,
    ),
  );
  if (
    isOurs &&
    !about.some(
      (fact) =>
        fact.kind === 'has' &&
        nameKey(fact.owner.words) === key &&
        fact.items.some(({ isPlural, words }) => !isPlural && !SYSTEM_WORDS.has(words.at(-1) ?? '')),
    )
  )
    return true;
  const isLong = facts.some(({ statement }) => statement >= LONG_TEXT);
  if (isInstitution(key, about) || (isLong && (isOpening(key, about) || isPremises(key, about)))) return true;
  const last = about.length > 0 && SYSTEM_WORDS.has(key);
  return last || about.every((fact) => fact.statement <= 2 && isFraming(fact, key));
}

const INSTITUTIONS =
  /(?:company|firm|business|insurer|insurance|municipality|government|ministry|university|college|school|museum|hospital|church|airport|shop|store|agency|cooperative|association|club|library|bank|institute|institution|bureau|office|restaurant|hotel|zoo|theatre|theater|organi[sz]ation|council|town|city|village|factory|plant|bakery|farm|gym|clinic|practice|family|household|fire brigade|brigade|archive|observatory|laborator?y|foundation|charity|world|country|internet|web|market|industry|platform|community|public)$/u;

/** "The museum", "the insurer", spoken of but never as one of many and with nothing that is told of it alone. */
function isInstitution(key: string, about: readonly SaidFact[]): boolean {
  if (!INSTITUTIONS.test(key)) return false;
  const isKey = ({ words }: NounPhrase) => words.length > 0 && nameKey(words) === key;
  const isPlaceOf = (fact: SaidFact) =>
    fact.kind === 'link' && fact.style === 'belong' && [fact.from, fact.to].some(isKey);
  if (/^(?:country|city|town|village)$/u.test(key) && about.some(isPlaceOf)) return false;
  return about.every((fact) => {
    const isOnlyOne = phrasesOf(fact)
      .filter(isKey)
      .every(
        ({ isPlural, quantity }) =>
          !isPlural && (quantity === 'none' || (quantity === 'a' && fact.statement <= 1)),
      );
    const hasOwn =
      fact.kind === 'has' &&
      isKey(fact.owner) &&
      (fact.isDefinition ||
        !fact.items.every((item) => (fact.owner.quantity === 'a' ? isOpenPlural(item) : item.isPlural)));
    const holdsMany =
      fact.kind === 'link' && isKey(fact.from) && fact.from.quantity === 'a' && fact.to.quantity === 'many';
    return isOnlyOne && !hasOwn && !holdsMany;
  });
}

/** A text of so many sentences has a beginning. */
const LONG_TEXT = 4;

const RUNNING =
  /^(?:operate|manage|run|own|keep|maintain|monitor|need|sell|offer|serve|connect|want|provide|organi[sz]e|conserve|preserve|lend|rent|lease)$/;

/** "A regional airline operates aircraft": whoever the text begins with, and never comes back to. */
function isOpening(key: string, about: readonly SaidFact[]): boolean {
  const isKey = ({ words }: NounPhrase) => words.length > 0 && nameKey(words) === key;
  return about.every(
    (fact) =>
      fact.statement === 0 &&
      fact.kind === 'link' &&
      isKey(fact.from) &&
      !isKey(fact.to) &&
      RUNNING.test(fact.verb),
  );
}

/** "The yard has berths": the one that there is, and nothing is told of it but what it holds. */
function isPremises(key: string, about: readonly SaidFact[]): boolean {
  return about.every(
    (fact) =>
      fact.kind === 'has' &&
      nameKey(fact.owner.words) === key &&
      fact.owner.possessor === undefined &&
      fact.owner.quantity === 'none' &&
      fact.owner.isBare !== true &&
      !fact.isDefinition &&
      !isUsualEntity(fact.owner) &&
      fact.items.every((item) => isOpenPlural(item) || isNumbered(item)),
  );
}

function isInstitutionName({ words }: NounPhrase): boolean {
  return INSTITUTIONS.test(words.at(-1) ?? '');
}

function isFraming(fact: SaidFact, key: string): boolean {
  if (fact.kind === 'has')
    return (
      nameKey(fact.owner.words) === key &&
      isSingular(fact.owner) &&
      !isUsualEntity(fact.owner) &&
      fact.items.length > 0 &&
      fact.items.every((item) => isOpenPlural(item) || (fact.owner.quantity === 'none' && isNumbered(item)))
    );
  if (fact.kind === 'mention') return !fact.isStrong;
  if (fact.kind === 'link' && fact.agent !== undefined && nameKey(fact.agent.words) === key)
    return isProviding(fact.agentVerb ?? '') && fact.agent.quantity === 'none';
  if (fact.kind !== 'link' || nameKey(fact.from.words) !== key) return false;
  if (
    isProviding(fact.verb) &&
    fact.from.quantity === 'none' &&
    fact.statement <= 1 &&
    fact.to.quantity !== 'one'
  )
    return true;
  const isMany =
    isOpenPlural(fact.to) ||
    (fact.from.quantity === 'none' && RUNNING.test(fact.verb) && isNumbered(fact.to));
  return isSingular(fact.from) && isMany && !isPersonDoing(fact);
}

/** Who does things in a text, rather than whose text it is. */
const PERSON =
  /^(?:actor|agent|applicant|artist|attendee|author|babysitter|barber|beekeeper|bidder|blogger|borrower|breeder|buyer|candidate|caregiver|carer|chef|child|citizen|client|climber|coach|collector|composer|consultant|contractor|contributor|cook|creator|customer|cyclist|dentist|designer|developer|diner|director|diver|doctor|donor|driver|editor|electrician|employee|engineer|farmer|fisherman|freelancer|gamer|gardener|guest|guide|hairdresser|hiker|homeowner|host|hunter|inspector|instructor|investor|journalist|judge|landlady|landlord|lawyer|learner|lecturer|manager|mechanic|member|mentee|mentor|midwife|moderator|musician|nanny|nurse|officer|owner|parent|passenger|patient|patron|person|photographer|physician|physiotherapist|pilot|player|plumber|podcaster|professor|psychologist|pupil|reader|recruiter|referee|researcher|resident|reviewer|rider|roommate|runner|scientist|scout|seller|sender|recipient|receiver|shipper|renter|landlady|lender|shopper|singer|sitter|skier|speaker|streamer|student|stylist|subscriber|supervisor|surgeon|swimmer|teacher|technician|tenant|tester|therapist|tourist|trader|trainer|translator|traveler|traveller|tutor|user|vet|visitor|volunteer|voter|walker|worker|writer)$/u;

/** What there are many of, and which holds others. */
const HOLDER =
  /^(?:album|basket|cart|channel|conference|course|event|exam|invoice|league|order|playlist|project|quiz|questionnaire|recipe|repository|season|shipment|sprint|survey|team|tournament|trip|workspace)$/u;

/** "A survey contains questions" is told of surveys, "a wiki has pages" of the one wiki. */
function isUsualEntity({ words }: NounPhrase): boolean {
  const last = words.at(-1) ?? '';
  return PERSON.test(last) || HOLDER.test(last);
}

const LOOKING =
  /^(?:see|view|want|need|search|check|access|edit|update|delete|change|filter|sort|print|export|find|scan)$/;

/** "An artist releases albums": told of artists, as "an airline operates flights" is not of airlines. */
function isPersonDoing({ from, verb }: Extract<SaidFact, { kind: 'link' }>): boolean {
  return PERSON.test(from.words.at(-1) ?? '') && !isProviding(verb) && !LOOKING.test(verb);
}

function withoutAgent({
  agent: _agent,
  agentVerb: _agentVerb,
  ...fact
}: Extract<SaidFact, { kind: 'link' }>): SaidFact {
  return fact;
}

/** "The library lends books to members": a loan of both, where there is such an entity. */
function done(fact: Extract<SaidFact, { kind: 'link' }>): SaidFact {
  const { agent: _agent, agentVerb = '', ...link } = fact;
  return { ...link, verb: agentVerb, label: `${agentVerb} to`, style: 'relate', isEventOnly: true };
}

function isProviding(verb: string): boolean {
  return /^(?:supply|provide|offer|serve|sell|operate|run|manage|handle|help|let|allow|enable)$/.test(verb);
}

/** "The lab keeps forty microscopes": said of the one lab. */
function isNumbered({ isPlural, quantity }: NounPhrase): boolean {
  return isPlural && quantity === 'many';
}

function isOpenPlural({ isPlural, quantity }: NounPhrase): boolean {
  return isPlural && quantity === 'none';
}

function phrasesOf(fact: SaidFact): NounPhrase[] {
  if (fact.kind === 'has') return [fact.owner, ...fact.items];
  if (fact.kind === 'link') return [fact.from, fact.to];
  if (fact.kind === 'mention') return [fact.phrase];
  return fact.kind === 'alias' ? [fact.role, fact.of] : [fact.subject];
}

/** The facts without the frame: its things are named, nothing belongs to it, and what it does links nothing. */
export function withoutFrame(facts: readonly SaidFact[], frames: ReadonlySet<string>): SaidFact[] {
  const isFrameOf = (phrase: NounPhrase | undefined) =>
    phrase !== undefined && phrase.words.length > 0 && frames.has(nameKey(phrase.words));
  return facts.flatMap((fact): SaidFact[] => {
    const { statement } = fact;
    if (fact.kind === 'has' && isFrameOf(fact.owner))
      return fact.items.map((phrase) => ({ kind: 'mention', phrase, isStrong: true, statement }));
    if (fact.kind === 'mention' && isFrameOf(fact.phrase)) return [];
    if (fact.kind !== 'link') return [fact];
    if (isFrameOf(fact.from))
      return fact.to.words.join(' ') === fact.verb
        ? []
        : [
            {
              kind: 'mention',
              phrase: fact.to,
              isStrong: fact.to.isPlural || fact.to.quantity !== 'none',
              statement,
            },
          ];
    if (isFrameOf(fact.to))
      return [{ kind: 'mention', phrase: fact.from, isStrong: fact.from.isPlural, statement }];
    if (isFrameOf(fact.agent))
      return [
        { kind: 'mention', phrase: fact.from, isStrong: fact.from.isPlural, statement },
        { kind: 'mention', phrase: fact.to, isStrong: true, statement },
        ...(fact.to.quantity === 'none' ? [done(fact)] : [withoutAgent(fact)]),
      ];
    return [fact];
  });
}
