import { type AttributeType } from '@joinery/model';
import { splitValues, type Note } from '../../sentences/phrases/notes.ts';

/** Type and flags of an attribute as its name and the remarks beside it tell them. */
export interface TypeGuess {
  type: AttributeType;
  enumValues?: string[];
  length?: number;
  isUnique?: boolean;
  isRequired?: boolean;
  isOptional?: boolean;
  isPrimaryKey?: boolean;
}

const TYPE_WORDS: readonly (readonly [RegExp, AttributeType])[] = [
  [/\bdecimal number\b/u, 'Double'],
  [/\b(?:bool|boolean|flag|yes\/no|true\/false|checkbox)\b/u, 'Boolean'],
  [/\b(?:datetime|date[ _-]?time|timestamp|date and time|local ?date ?time|instant)\b/u, 'LocalDateTime'],
  [/\b(?:local ?date|date)\b/u, 'LocalDate'],
  [/\b(?:bigint|long|int64)\b/u, 'Long'],
  [/\b(?:int|integer|number|whole number|smallint|int32|count|numeric id)\b/u, 'Integer'],
  [/\b(?:decimal|numeric|money|currency|big ?decimal|amount)\b/u, 'BigDecimal'],
  [/\b(?:float|real)\b/u, 'Float'],
  [/\bdouble\b/u, 'Double'],
  [/\b(?:string|text|varchar|char|uuid|guid|clob|url)\b/u, 'String'],
];

const NAME_TYPES: readonly (readonly [RegExp, AttributeType])[] = [
  [/^(?:is|has|can|was|are|should|allows?|accepts?)[ _]/u, 'Boolean'],
  [
    /(?:^|[ _])(?<!(?:price|amount|fee|compensation|sum)[ _])(?:flag|active|enabled|disabled|verified|published|archived|deleted|available|availability flag|visible|hidden|public|private|anonymous|vegetarian|vegan|completed|done|finished|remote|explicit|approved|paid|read|locked|featured|confirmed|furnished|required|mandatory|insured|in stock|on sale|refundable|checked in)$/u,
    'Boolean',
  ],
  [/^(?!\p{L}*(?:eed|bed|shed)$)\p{L}{3,}ed$|^urgent$/u, 'Boolean'],
  [
    /(?:^|[ _])(?:number|phone|code|zip|isbn|sku|plate|licen[cs]e|iban|id number|serial|reference)(?:[ _]number)?$/u,
    'String',
  ],
  [/(?:^|[ _])(?:date[ _]and[ _]time|date[ _]?time|timestamp)$/u, 'LocalDateTime'],
  [/[ _](?:at|login)$/u, 'LocalDateTime'],
  [/^date[ _]|^day[ _]\p{L}+ed$|[ _](?:on|since|until)$/u, 'LocalDate'],
  [/^(?:price|rate|fee)[ _]per[ _]/u, 'BigDecimal'],
  [
    /(?:^|[ _])(?:running|cooking|preparation|prep|baking|waiting|travel|playing|reading|processing|lead|delivery|response|ripening|ageing|aging|driving|flight|setup|working|turnaround)[ _]time$/u,
    'Integer',
  ],
  [/(?:^|[ _])exposure[ _]time$/u, 'Double'],
  [
    /(?:^|[ _])time$|^time[ _](?:of|\p{L}+ed|taken)|^start$|^end$|(?:planned|scheduled|expected|actual|estimated)[ _](?:start|end|arrival|departure)$/u,
    'LocalDateTime',
  ],
  [
    /(?:^|[ _])(?:date|birthday|dob|deadline|day)$|(?:^|[ _])expir(?:y|ation)$|^valid[ _](?:from|until|to)$|^birthdate$|^(?:start|end)[ _]of[ _]/u,
    'LocalDate',
  ],
  [
    /(?:^|[ _])(?:percentage|percent|(?:measured|counter|reading|h(?:a)?emoglobin|ph|target)[ _]value|(?:upper|lower|legal)[ _]limit)$/u,
    'Double',
  ],
  [/(?:^|[ _])(?:age|item|word|passenger|speed|time|page|character|user|seat)[ _]limit$/u, 'Integer'],
  [/(?:^|[ _])(?:old|new|default|previous)[ _]value$/u, 'String'],
  [
    /(?:^|[ _])(?:price|cost|amount|total|subtotal|salary|wage|pay|fee|fare|balance|budget|revenue|income|tax|discount|deposit|premium|rent|payment|rate|charge|commission|money|bonus|spend|worth|debt|turnover|limit|allowance|tip|excess|deductible|sum)$|[ _]value$|(?:^|[ _])(?:price|rate|amount|fee)[ _]|^cost[ _](?:per|estimate)|^(?:minimum|maximum|min|max)[ _](?:bid|spend)$/u,
    'BigDecimal',
  ],
  [
    /(?:^|[ _])(?:weight|height|width|depth|length|area|distance|latitude|longitude|lat|lng|lon|temperature|volume|speed|diameter|radius|average|gpa|pressure|humidity|litres?|liters?|wind[ _]speed|voltage|surface|dosage[ _]amount|power|mass|force|load|payload|consumption|output|aperture|elevation|thickness|moisture|magnitude|draught|draft|concentration|gravity|wattage|tonnage|kilograms|kilometres|kilometers)$|[ _]content$|^(?:hours|kilograms|litres|liters|kilometres|kilometers)[ _](?:worked|spent|used|flown|driven|of[ _])|(?:h(?:a)?emoglobin|humidity|chlorine|sugar|oxygen|noise|alcohol)[ _]level$/u,
    'Double',
  ],
  [
    /(?:^|[ _])(?:quantity|qty|count|age|year|vintage|rating|score|rank|stars|points|credits?|seats|pages?|bedrooms|bathrooms|rooms|floors?|goals|capacity|duration|minutes?|seconds|hours|days|calories|stock|level|position|order|sequence|size|mileage|altitude|progress|votes|views|likes|amount of \p{L}+|number of [\p{L} ]+|priority|stock[ _]quantity|servings|guests|employees|weeks|months|laps|episodes|grade[ _]level|copies|population|horsepower|attendance|attempts|steps|wins|losses|page[ _]count|(?:max|maximum|min|minimum)[ _](?:attendees|participants|players|capacity|size|students|guests))$|^(?:required|planned|maximum|minimum|total|requested)?[ _]?number[ _]of[ _]|^years?[ _]|^(?:minutes|seconds|days|weeks|months|calories)[ _]|[ _]interval$/u,
    'Integer',
  ],
];

const INTEGER_NUMBERS =
  /^(?:shirt|jersey|floor|page|line|episode|season|track|version|lap|issue|volume|chapter|week|round|table|board|lane|step|stage|section|sequence|level|dose|seed)[ _]number$|^number$/u;
const STRING_ANYWAY =
  /(?:^|[ _])(?:opening[ _]hours|working[ _]hours|business[ _]hours|office[ _]hours|title|name|level[ _]name|position[ _]title|stock[ _]symbol|public[ _]key|private[ _]key|size[ _]label|address|url|text|age[ _]rating|subject[ _]area|(?:access|licen[cs]e|permission|proficiency|support|severity|certification|skill|hygiene|difficulty|security|urgency)[ _]level)$/u;
const WORD_VALUED = /^(?:priority|level|position|size|grade|stage|difficulty|seniority|order[ _]status)$/u;

/** The type an attribute of this name has where nothing else is said. */
export function typeOfName(name: string): AttributeType {
  const words = name.toLowerCase().replaceAll('_', ' ').trim();
  if (STRING_ANYWAY.test(words)) return 'String';
  if (INTEGER_NUMBERS.test(words)) return 'Integer';
  return NAME_TYPES.find(([pattern]) => pattern.test(words))?.[1] ?? 'String';
}

/** Type and flags of an attribute with this name and these remarks; the position of a person is a word, of a thing a number. */
export function guessType(name: string, notes: readonly Note[], isPerson = false): TypeGuess {
  const isWord = WORD_VALUED.test(name.replaceAll('_', ' ')) && (isPerson || name !== 'position');
  const guess: TypeGuess = { type: isWord ? 'String' : typeOfName(name) };
  for (const note of notes) applyNote(guess, note, name);
  if (/^(?:e_?mail|email_address|username|user_name|login|sku|isbn|iban|vin|slug)$/u.test(name))
    guess.isUnique ??= false;
  return guess;
}

function applyNote(guess: TypeGuess, note: Note, name: string): void {
  if (note.kind === 'values') setValues(guess, note.values);
  else if (note.kind === 'boolean') guess.type = 'Boolean';
  else if (note.kind === 'unique') guess.isUnique = true;
  else if (note.kind === 'optional') guess.isOptional = true;
  else if (note.kind === 'number')
    guess.type =
      guess.type === 'BigDecimal' || guess.type === 'Double'
        ? /rating|score|duration|length|size|time/u.test(name)
          ? 'Integer'
          : guess.type
        : 'Integer';
  else readRemark(guess, note.text.toLowerCase());
}

function setValues(guess: TypeGuess, values: string[]): void {
  const clean = [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))];
  if (clean.length === 0) return;
  if (clean.every((value) => /^(?:yes|no|true|false)$/iu.test(value))) guess.type = 'Boolean';
  else Object.assign(guess, { type: 'Enum', enumValues: clean });
}

function readRemark(guess: TypeGuess, text: string): void {
  if (/\bunique\b/u.test(text)) guess.isUnique = true;
  if (/\b(?:optional|nullable|may be empty|if any|if known)\b/u.test(text)) guess.isOptional = true;
  if (/\b(?:required|mandatory|not null|not empty)\b/u.test(text)) guess.isRequired = true;
  if (/\b(?:pk|primary key|primary)\b/u.test(text)) guess.isPrimaryKey = true;
  const listed = /\b(?:enum|one of|either|values?)\b\s*[:(]?\s*([^)]+)/u.exec(text);
  const type = TYPE_WORDS.find(([pattern]) => pattern.test(text))?.[1];
  if (listed?.[1] !== undefined && /[,/|]|\bor\b/u.test(listed[1])) setValues(guess, splitValues(listed[1]));
  else if (type !== undefined) guess.type = type;
  const length =
    /\b(?:var)?char(?:acters?)?\s*\(?(\d{1,5})\)?|\b(\d{1,5}) (?:characters?|chars?)\b|\bmax(?:imum)?\.? (?:length )?(\d{1,5})\b/u.exec(
      text,
    );
  const digits = length?.[1] ?? length?.[2] ?? length?.[3];
  if (digits !== undefined && guess.type === 'String') guess.length = Math.max(1, Number(digits));
}

/** A type written as the last word of an item: "age int", "price as decimal"; undefined where there is none. */
export function trailingType(words: readonly string[]): { words: string[]; type: AttributeType } | undefined {
  if (words.length < 2) return undefined;
  const last = words.at(-1) ?? '';
  const type =
    /^(?:int|integer|bigint|varchar|string|boolean|bool|decimal|float|double|datetime|timestamp|uuid|long)$/u.test(
      last,
    )
      ? TYPE_WORDS.find(([pattern]) => pattern.test(last))?.[1]
      : undefined;
  if (type === undefined) return undefined;
  const rest = words.slice(0, -1);
  return { words: rest.at(-1) === 'as' ? rest.slice(0, -1) : rest, type };
}
