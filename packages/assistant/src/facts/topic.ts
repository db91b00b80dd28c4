/** What was spoken of last: who or what did something, and to what. */
export interface Topic {
  subject?: Mentioned;
  /** `isOwned`: one that the subject has; `isAside`: behind a preposition, as in "placed by a bidder". */
  object?: Mentioned & { isOwned?: boolean; isAside?: boolean };
  /** The last subject in the plural: what "they" is where nothing nearer fits. */
  plural?: string;
  statement: number;
}

interface Mentioned {
  key: string;
  isPlural: boolean;
}

const PEOPLE =
  /(?:student|client|patient|resident|agent|president|parent|pupil|guest|child|man|woman|nurse|chef|coach|friend|host|pilot|volunteer|citizen|father|mother|boss|apprentice|intern|judge|people)$/u;

/** Whether the name of an entity is that of a person. */
export function isPerson(key: string): boolean {
  if (PEOPLE.test(key)) return true;
  return (
    /(?:er|or|ist|ian|ant|ee|person|staff|candidate|member|athlete)$/u.test(key) &&
    !/(?:order|container|folder|number|chapter|(?<!p)layer|sensor|motor)$/u.test(key)
  );
}

/** The plural that is remembered when the subject becomes another. */
export function lastPlural({ plural }: Topic, key: string, isPlural: boolean): Pick<Topic, 'plural'> {
  if (isPlural) return { plural: key };
  return plural === undefined ? {} : { plural };
}

/** The entity that a pronoun in this statement stands for; undefined where nothing was spoken of that it fits. */
export function referent(topic: Topic, pronoun: string, statement: number): string | undefined {
  const { subject, object } = topic;
  if (pronoun === 'topic') return (subject ?? object)?.key;
  const wantsPlural = /^(?:they|them|their|these|those)$/.test(pronoun);
  const isNear =
    (topic.statement === statement && object?.isAside !== true) || (object?.isOwned === true && !wantsPlural);
  const known = (isNear ? [object, subject] : [subject, object]).filter((each) => each !== undefined);
  if (/^(?:he|she|his|her)$/.test(pronoun) && known.length > 1)
    return known.find(({ key }) => isPerson(key))?.key;
  // "It" is nobody: "a thesis has one author; its title".
  const isNobody = /^its?$/.test(pronoun) && object !== undefined && isPerson(object.key);
  if (isNobody && subject !== undefined && !subject.isPlural && !isPerson(subject.key)) return subject.key;
  const fitting = known.find(({ isPlural }) => isPlural === wantsPlural);
  const [first] = known;
  if (pronoun === 'they' && fitting === undefined && first !== undefined && !isPerson(first.key))
    return topic.plural ?? first.key;
  return (fitting ?? first)?.key;
}
