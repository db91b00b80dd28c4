import { type Candidate } from '../naming/candidates.ts';
import { type DraftLink } from './draftLink.ts';

const SHARED_NOUNS =
  /^(?:type|kind|category|genre|class|classification|language|status|position|profession|rank|department|country|city|region|state|company|organisation|organization|brand|manufacturer|publisher|supplier|vendor|school|university|team|group|club|league|location|place|room|store|shop|branch|warehouse|hospital|clinic|building|venue|gallery|museum|bank|airline|airport|station|office|house|model|level|role|plan|zone|currency|unit|colour|color|tag|topic|subject|course|series|season|breed|species|medium|format|project|product|movie|film|book|song|album|hotel|restaurant|library|faculty|division|area|district|home|channel|campaign|event|conference|festival|exhibition|menu|section|account|industry|sector|theme|family|person|parent|customer|client|user|member|student|patient|guest|employee|staff|child|hub|platform|provider|agency|theater|theatre|cinema|studio|label|farm|field|garden|port|depot|factory|franchise|leader|head|captain|president|director|lounge|hall|court|track|pool|instance|centre|center|institute|institution|site|lab|laboratory|arena|stadium|marina|market|boat|ship|vehicle|car|bus|train|plane|aircraft|machine|device|instrument|tool|bed|berth)$/u;

/** What many things have several of: genres, tags, skills. */
const MANYFOLD =
  /^(?:genre|tag|hashtag|skill|language|topic|keyword|interest|amenity|ingredient|allergen|hobby|qualification|speciality|specialty)$/u;
/** What holds things that are elsewhere as well, and what is only a piece of one. */
const COLLECTION = /^(?:(?:play|wish|watch)?list|cookbook|collection|anthology)$/u;
const PIECE = /^(?:task|item|entry|todo|card|step|line|row|piece)$/u;

/** What is labelled with words, as shelves and jars are with paper. */
const LABELLED =
  /^(?:card|issue|task|ticket|e-?mail|message|post|note|contact|document|article|bug|story|todo|photo|bookmark)$/u;

/** "A product has tags", "a playlist has songs". */
export function isManyfold(owner: Candidate | undefined, part: Candidate | undefined): boolean {
  const last = part?.words.at(-1) ?? '';
  const isSign = last === 'label' && LABELLED.test(owner?.words.at(-1) ?? '');
  return MANYFOLD.test(last) || isSign || (COLLECTION.test(owner?.words.at(-1) ?? '') && !PIECE.test(last));
}

/** Words for papers, which are of one thing alone. */
const PAPERS =
  /^(?:invoice|payment|fine|contract|certificate|receipt|passport|profile|result|card|licence|license|badge|consent|form|review|verdict|report|warranty|refund|deed|settlement|evaluation|summary|diploma|feedback|visa|permit|insurance)$/u;

/** Whether many may have the same one: a genre, a publisher, a person who does something. */
export function isShared(entity: Candidate | undefined): boolean {
  const last = entity?.words.at(-1) ?? '';
  return (
    SHARED_NOUNS.test(last) ||
    entity?.key === 'job' ||
    (/(?:er|or|ist|ian|ant|man|woman|ee|priest|judge|chef|cook|coach|nurse|mechanic|guide|agent|clerk|vet|pilot)$/u.test(
      last,
    ) &&
      !/^(?:wish|play|check|watch|set|white|black|wait|price)?list$/u.test(last) &&
      !/^(?:folder|order|locker|number|letter|computer|meter|offer|register|ledger|paper|cover|header|footer|motor|door|calendar|poster|banner|timer|counter|charter|newsletter|transfer|answer|voucher|router|container|sticker|sensor|monitor|tracker|charger|scooter|parameter)$/u.test(
        last,
      ))
  );
}

/** Whether a thing is a part of one whole: a section, a season. */
export function isPart(entity: Candidate | undefined): boolean {
  return /^(?:section|session|season|chapter|module|lesson|step|phase|round|stage|departure|edition|volume)$/u.test(
    entity?.words.at(-1) ?? '',
  );
}

/** Whether a thing is a paper: an invoice, a certificate. */
export function isPaper(entity: Candidate | undefined): boolean {
  const [last = '', ...more] = [...(entity?.words ?? [])].reverse();
  return PAPERS.test(last) && !(last === 'card' && more.length === 0);
}

/** "Each payment is made by ... one": an invoice or a certificate is of one thing alone. */
export function isOwnPaper(entity: Candidate | undefined, group: readonly DraftLink[]): boolean {
  return (
    isPaper(entity) &&
    group.every(
      ({ strength, style, label }) =>
        strength === 'explicit' &&
        style !== 'belong' &&
        (!/(?:^| )(?:for|under|against|with)$/u.test(label) || /^(?:issue|generate) for$/u.test(label)),
    )
  );
}
