import { reworded, type Rewording } from './rewording.ts';

/** Turns of phrase that name no thing, each with the plain words for it. */
const IDIOMS: readonly Rewording[] = [
  [
    /(?:,\s*)?\b(?:last but not least|first of all|to begin with|of course|by the way|in general|in particular|in principle|in real life|in the end|in fact|as usual|as promised|at the moment|at the same time|at any (?:one )?time|at all times|at a time|at once|right now|for now|so far|over (?:time|the (?:years|course of time))|from time to time|on the (?:one|other) hand|one after the other|if possible|in turn|needless to say|you know|as well)\b,?(?! as\b)/giu,
    ' ',
  ],
  [
    /(?<=\b(?:register|enroll?|subscribe|sign up|join|apply)s?) (?:once|first|online)(?= (?:with|by) )/giu,
    '',
  ],
  [
    /(?<=\b(?:we|i|you|they)) (?:only|just|simply|merely) (?=(?:need|want|store|keep|record|track|save|know)\b)/giu,
    ' ',
  ],
  [/\b(?:obviously|naturally|essentially|ideally|hopefully|of necessity)\b,?/giu, ' '],
  [/\b(?:a lot|lots|plenty|loads|tons|dozens|hundreds|thousands|millions) of\b/giu, 'many'],
  [/\b(?:quite )?a (?:lot|bit|little)\b(?! (?:of|more|bigger)\b)(?=\s*(?:[,.;]|$|and\b|so\b))/giu, ' '],
  [
    /\bis (?:in charge of|responsible for|accountable for|in control of) (?=(?:an?|the|one|many|several|each|every|its|their|all) )/giu,
    'manages ',
  ],
  [
    /\bare (?:in charge of|responsible for|accountable for|in control of) (?=(?:an?|the|one|many|several|each|every|its|their|all) )/giu,
    'manage ',
  ],
  [/\b(?:is|are|be) (?:in charge|responsible|on duty)(?= (?:for|of) )/giu, 'works '],
  [
    /\b(?:on the (?:road|go|way|whole)|under way|in (?:advance|detail|practice|theory|person|common|need|mind|general terms)|at (?:hand|stake|heart)|by (?:hand|heart)|from scratch|for a living|for traceability|on the computer|on paper)\b(?! of\b)/giu,
    ' ',
  ],
  [/\bkeep(s?) (?:an eye on|track of|tabs on)\b/giu, 'track$1'],
  [/\b(?:be able to |possible to )?find(s?) out\b/giu, 'know$1'],
  [/\bone \(and (?:exactly|only) one\)/giu, 'exactly one'],
  [/^how .+ (?:is|are|should be|must be) (?:also )?(?:stored|kept|recorded|tracked|known)\b.*$/iu, ' '],
  [/^(?:please )?use .+ notation (?:to|and) /iu, ''],
  [/\b(?:e\/?r|entity[- ]relationship|entity relation)[- ](?:model|diagram)s?\b/giu, 'diagram'],
  [
    /(?<=\bdiagram\b.*),? with (?:the |all |its |correct |proper |appropriate |primary )*(?:identifiers|keys|attributes|cardinalit(?:y|ies)|constraints|relationships|multiplicities)\b.*$/iu,
    '',
  ],
  [
    /, which (?:feels?|seems?|looks?|sounds?|means?|makes?|is (?:a bit|quite|very|really|so|too|not|why|what|how|where))\b[^,;]*/giu,
    '',
  ],
  [/,? (?:since|because) (?:they|it|we|he|she|i|you|that|this)\b.*$/iu, ''],
  [/ to where .*$/iu, ''],
  [
    /^(?:it )?(?:must|should|has to|needs to) (?:also )?be possible to (?:know|see|tell|search|look|view|check)\b.*$/iu,
    '',
  ],
  [/\bfor (?:\p{L}+ )?(?:reasons|purposes)(?: of \p{L}+)?,?/giu, ' '],
  [
    /^(?:the|our|my|its) (?:main |first |only |whole |basic )?(?:goal|aim|purpose|idea|point|intention|plan|hope|task|problem|challenge) (?:is|was|would be) (?:to|that) /giu,
    ' ',
  ],
  [/\bget(?:s)? in (?:touch|contact) with\b/giu, 'message'],
  [/\b(?:would be|is|are) (?:great|nice|good|helpful|useful|welcome|fine)(?: too)?(?=[,.;]|$)/giu, ' '],
  [
    /,? (?:every|each|on) (?:(?:first|second|third|last|other) )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b(?!'),?/giu,
    ' ',
  ],
  [
    /,? \b(?:in|over|during) (?:recent|the (?:last|past)(?: few| two| three)?) (?:years|months|weeks|days|decades)\b/giu,
    ' ',
  ],
  [/ (?:to|with|for|by|from) (?:me|us)\b/giu, ' '],
  [
    /\bfor (?:an?|some|any) (?:given |certain |fixed |specific |limited |set )?(?:period|while|stretch|time)(?: of time)?(?=\s*(?:[,.;]|$|and\b))/giu,
    ' ',
  ],
  [/\bcan be of (?:the )?(type|kind|category|status|level|size) (?=\p{L})([^;.]+)$/giu, 'have a $1 ($2)'],
  [
    /\b(check-?in|start|begin|arrival|departure|from|issue) and ((?:\p{L}|-)+) (date|time)s\b/giu,
    '$1 $3 and $2 $3',
  ],
  [/\bnice to have:?/giu, ' '],
  [/\b(?:is|are) (?:proud|glad|happy|sorry|aware|sure) (?:that|of|about|to)\b.*$/giu, ' '],
];

/** A sentence without the turns of phrase that name nothing: "in charge", "on the road a lot", "last but not least". */
export function withoutIdioms(sentence: string): string {
  return reworded(sentence, IDIOMS)
    .replace(/\s{2,}/gu, ' ')
    .trim();
}
