import { splitList } from './lists.ts';

/** What a verb says about its subject and its object. */
export type VerbKind = 'have' | 'be' | 'belong' | 'relate' | 'store';

/** Verbs whose object is part of, or owned by, the subject. */
const HAVE = splitList(`have contain include comprise own hold possess carry bear consist need require specify
  define encompass maintain accumulate receive get involve`);

/** Verbs by which a speaker or the system keeps something. */
const STORE = splitList(
  'store record keep save track capture log remember collect manage maintain handle know register note want need create build make design model draw add include support',
);

/** Verbs that point from the subject to one owner. */
const BELONG = splitList('belong refer reference concern relate correspond pertain point');

/** Verbs that name no noun as well: found wherever they stand behind a noun. */
const CLEAR =
  splitList(`have contain include comprise own hold possess consist belong refer reference concern pertain
  correspond teach write create buy sell send receive attend enrol enroll join lend borrow upload deliver employ manage
  publish produce provide take give make get keep store maintain subscribe apply participate submit assign follow perform
  compose direct star appear depart arrive operate serve drive ride fly eat cook prescribe diagnose treat visit admit
  specialise specialize live reside locate purchase sponsor organise organize supervise hire lead oversee supply ship
  manufacture process fulfil fulfill generate trigger involve relate link connect associate describe identify define
  specify represent indicate save capture remember collect add edit update delete remove see view browse search select
  choose pick acquire earn gain win lose complete finish begin open close approve reject confirm cancel pay inspect
  examine execute conduct undergo adopt feed clean monitor measure collect grow sow harvest breed enter leave invite
  accept decline react moderate translate edit illustrate distribute import export carry occur happen consume teach
  undertake speak handle occupy sleep originate derive want can allow let lets know choose accompany hand bring mention recommend redeem
  donate volunteer broadcast perform reserve come go release stay start launch install open maintain arrange organise hold
  organize found establish sign obtain fill replace repair inspect rely depend cause raise post-process compete bill
  exchange negotiate rely recommend endorse evaluate assess calculate compute determine contribute invest insure
  cater prepare brew unpack unload commute migrate explore discover preside advise consult represent defend
  prosecute investigate arrest adopt rescue irrigate fertilize refine assemble inspect certify accredit audit
  classify categorise categorize annotate transcribe summarise summarize alert remind inform greet invite declare
  announce advertise prefer enjoy expect achieve reach earn unlock downgrade extend expire terminate
  coordinate vaccinate groom train walk host require put fail`);

/** Verbs that are nouns too: taken for verbs only where the sentence around them says so. */
const AMBIGUOUS =
  splitList(`place order book post comment list store rate tag rent record report request share like file
  track schedule register review ship sign play work run host log name number map cover offer use house stock answer
  question control form need show plan study train coach issue bill charge pay award grant cook cast act score support
  deposit transfer contact call design repair service race return bid stream message claim visit group feature exhibit
  vote review rank read watch drink walk guide lease mark grade test measure process project bookmark favourite favorite
  cite display tour practise practice
  archive auction bake catalogue chair check counsel desire drill email finance foster fund harvest hate highlight
  judge link load love market mentor mine notify pack park phone promote quote renew shelter swap test text tow
  trade transport travel tutor upgrade wish note retain set stand pledge sit lie hang commission present milk brew roast commit push pull deploy fork merge
  deal focus fall land end block mute pin pilot dock moor anchor hunt bet wager dispatch`);

const PAST = new Map(
  Object.entries({
    written: 'write',
    taken: 'take',
    given: 'give',
    made: 'make',
    held: 'hold',
    sold: 'sell',
    kept: 'keep',
    run: 'run',
    owned: 'own',
    led: 'lead',
    taught: 'teach',
    known: 'know',
    rung: 'ring',
    put: 'put',
    shown: 'show',
    driven: 'drive',
    bought: 'buy',
    sent: 'send',
    flown: 'fly',
    built: 'build',
    lent: 'lend',
    sung: 'sing',
    drawn: 'draw',
    grown: 'grow',
    fed: 'feed',
    paid: 'pay',
    found: 'find',
    set: 'set',
    spoken: 'speak',
    read: 'read',
    won: 'win',
    met: 'meet',
    split: 'split',
    shot: 'shoot',
    chosen: 'choose',
    broken: 'break',
    seen: 'see',
    done: 'do',
    had: 'have',
    let: 'let',
    laid: 'lay',
    bred: 'breed',
    hidden: 'hide',
    bound: 'bind',
    brought: 'bring',
    overseen: 'oversee',
    undertaken: 'undertake',
    cast: 'cast',
    cut: 'cut',
    hit: 'hit',
    lost: 'lose',
    left: 'leave',
    caught: 'catch',
    told: 'tell',
    spent: 'spend',
    dealt: 'deal',
    worn: 'wear',
    thrown: 'throw',
    stolen: 'steal',
    eaten: 'eat',
    beaten: 'beat',
    begun: 'begin',
    sunk: 'sink',
    hung: 'hang',
    ridden: 'ride',
    borne: 'bear',
    sought: 'seek',
    fought: 'fight',
    rebuilt: 'rebuild',
    withdrawn: 'withdraw',
    swept: 'sweep',
    shut: 'shut',
    forgotten: 'forget',
    heard: 'hear',
    understood: 'understand',
    frozen: 'freeze',
    woven: 'weave',
    torn: 'tear',
    dug: 'dig',
    struck: 'strike',
    lit: 'light',
    learnt: 'learn',
    burnt: 'burn',
    said: 'say',
    stood: 'stand',
    withheld: 'withhold',
    overtaken: 'overtake',
    fallen: 'fall',
    slept: 'sleep',
  }),
);

/** The infinitive of a past participle; undefined where the word is none. */
export function participle(word: string): string | undefined {
  const irregular = PAST.get(word);
  if (irregular !== undefined) return irregular;
  if (!/^[a-z-]{2,}ed$/.test(word)) return undefined;
  const stem = word.slice(0, -2);
  if (/([bdgklmnprt])\1$/.test(stem) && !isKnown(stem)) return stem.slice(0, -1);
  if (isKnown(stem)) return stem;
  if (isKnown(`${stem}e`)) return `${stem}e`;
  return stem.endsWith('i')
    ? `${stem.slice(0, -1)}y`
    : /[cgsuvz]$|[^aeiou](?:at|id|ut|ur|ir|ib)$|[^aeiourl]l$/.test(stem)
      ? `${stem}e`
      : stem;
}

/** How a word can be read as a verb in the present: base form, or third person with -s. */
export interface PresentVerb {
  lemma: string;
  isThirdPerson: boolean;
  isClear: boolean;
}

/** The present-tense reading of a word; undefined where it is no verb of ours. */
export function presentVerb(word: string): PresentVerb | undefined {
  if (word === 'has') return { lemma: 'have', isThirdPerson: true, isClear: true };
  if (isKnown(word)) return { lemma: word, isThirdPerson: false, isClear: isClear(word) };
  const base = thirdPersonBase(word);
  return base === undefined ? undefined : { lemma: base, isThirdPerson: true, isClear: isClear(base) };
}

/** Kind of relation a verb lemma stands for, where it says one by itself. */
export function verbKind(lemma: string): VerbKind {
  if (HAVE.has(lemma)) return 'have';
  if (BELONG.has(lemma)) return 'belong';
  return 'relate';
}

/** Whether the verb is one by which the system keeps something. */
export function isStoreVerb(lemma: string): boolean {
  return STORE.has(lemma);
}

/** Verbs that many do to many: a plural on both sides is read as many to many. */
export const MUTUAL_VERBS =
  splitList(`enrol enroll attend join follow like subscribe share use tag bookmark favourite
  favorite speak know practise practice participate watch read play act star appear feature mention vote study earn unlock achieve meet compete register complete`);

/** Verbs by which something comes to be that has attributes of its own. */
export const MAKING_VERBS = splitList(
  'issue report record create write generate send save log register make file raise submit track note add publish leave give post place upload store keep',
);

const EVENTS = new Map(
  Object.entries({
    borrow: 'loan',
    lend: 'loan',
    buy: 'purchase',
    sell: 'sale',
    book: 'reservation',
    hire: 'rental',
    lease: 'rental',
    attend: 'attendance',
    take: 'enrollment',
    admit: 'admission',
    submit: 'submission',
    permit: 'permission',
    decide: 'decision',
    complain: 'complaint',
    fly: 'flight',
  }),
);

/** The noun for what is done where it is another word: a loan for "borrow". */
export function eventNoun(verb: string): string | undefined {
  return EVENTS.get(verb);
}

function isKnown(word: string): boolean {
  return CLEAR.has(word) || AMBIGUOUS.has(word);
}

function isClear(word: string): boolean {
  return CLEAR.has(word) && !AMBIGUOUS.has(word);
}

function thirdPersonBase(word: string): string | undefined {
  if (!word.endsWith('s')) return undefined;
  const candidates = [
    word.slice(0, -1),
    word.endsWith('es') ? word.slice(0, -2) : '',
    word.replace(/ies$/, 'y'),
  ];
  return candidates.find((candidate) => candidate !== word && isKnown(candidate));
}
