const ANSWER =
  /^(?:(?:mostly|usually|only|just|mainly|basically|well|the|our)\s+)?(\p{L}+(?: (?!with\b|and\b|which\b|who\b|that\b|of\b|in\b|are\b|is\b|have\b|has\b|can\b|own\b|may\b)\p{L}+){0,2})(?=\s*[,.:;(!–-]|\s+(?:with|and|who|which)\b|$)/iu;
const NO_THING =
  /^(?:yes|no|yeah|nope|through|by|via|it|they|we|you|that|this|one|many|none|nothing|each|every|an?|not|both|because|there|about|depends)\b/iu;

/** What a question asks, said with the answer behind it: "What is in a building? Apartments." as "A building has many apartments". */
export function answered(question: string, answer: string): string | undefined {
  const asked = question.replace(/\?+$/u, '').trim();
  const yes = /^(yes|no|yeah|sure|of course|right|nope|never)\b/iu.exec(answer)?.[1]?.toLowerCase();
  if (yes !== undefined) return confirmed(asked, !/^(?:no|nope|never)$/u.test(yes));
  const counted = countOf(asked, answer);
  if (counted !== undefined) return counted;
  const [, owner] =
    /^what (?:do|does|can) ((?:an?|the|each|every) [\p{L} ]+?|[\p{L}]+s) (?:have|contain|consist of|include|own|hold)$/iu.exec(
      asked,
    ) ?? [];
  if (owner !== undefined) return `${owner} has ${answer.replace(/[.!]+$/u, '')}`;
  const thing = NO_THING.test(answer) ? undefined : ANSWER.exec(answer)?.[1];
  if (thing === undefined) return undefined;
  const lower = thing.toLowerCase();
  const [, whole] =
    /^what(?: is|'s| are|'re) (?:in|inside|part of|within|on) ((?:an?|the|each|every) [\p{L} ]+)$/iu.exec(
      asked,
    ) ?? [];
  if (whole !== undefined) return `${whole} has many ${lower}`;
  const [, verb, object] =
    /^who (?!are\b|is\b)(\p{L}+s?) ((?:an?|the|each|every) [\p{L} ]+)$/iu.exec(asked) ?? [];
  return verb === undefined || object === undefined || /^(?:does|do|can|will)$/iu.test(verb)
    ? undefined
    : `${lower} ${verb.replace(/(?<!s)s$/u, '')} ${object}`;
}

/** "Can an apartment have more than one lease? Yes." */
function confirmed(asked: string, isTrue: boolean): string | undefined {
  const [, modal, subject, rest] =
    /^(can|may|does|do|must|is|are|could|will) ((?:an?|the|each|every|one) [\p{L}-]+|\p{L}+s) (.+)$/iu.exec(
      asked,
    ) ?? [];
  if (modal === undefined || subject === undefined || rest === undefined) return undefined;
  const said = /^(?:does|do)$/iu.test(modal) ? 'can' : modal.toLowerCase();
  if (isTrue) return `${subject} ${said} ${rest}`;
  const many = /^(.*)\b(?:more than one|many|several|multiple|two)\b (\p{L}+)(.*)$/iu.exec(rest);
  return many?.[2] === undefined
    ? undefined
    : `${subject} ${said} ${many[1] ?? ''}only one ${many[2]}${many[3] ?? ''}`;
}

/** "How many dogs does an owner have? Many.", "How many books can an author write? Several." */
function countOf(asked: string, answer: string): string | undefined {
  const [, noun, subject, verb] =
    /^how many (\p{L}+) (?:does|do|can|may) ((?:an?|the|each|every) \p{L}+|\p{L}+s) (\p{L}+)$/iu.exec(
      asked,
    ) ?? [];
  if (noun === undefined || subject === undefined || verb === undefined) return undefined;
  const isOne = /^(?:(?:exactly|only|just|at most|max(?:imum)?\.?) )?(?:one|1)\b(?! or| to|-)/iu.test(answer);
  return `${subject} can ${verb} ${isOne ? 'only one' : 'many'} ${noun}`;
}
