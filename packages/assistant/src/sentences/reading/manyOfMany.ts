import { type NounPhrase } from '../phrases/nounPhrases.ts';

/** "Guests are listed on invitations", "actors appear in films", "photos are kept in collections": many of many. */
export function isAmongMany(verb: string, preposition: string, { words }: NounPhrase): boolean {
  if (!/^(?:in|on|to|for)$/.test(preposition)) return false;
  if (preposition === 'in' && COLLECTIONS.test(words.at(-1) ?? '')) return true;
  return JOINING.test(verb) || (LISTING.test(verb) && /^(?:in|on)$/.test(preposition));
}

const COLLECTIONS =
  /^(?:groups|playlists|wishlists|watchlists|lists|collections|bundles|cookbooks|anthologies|committees|circles|clubs)$/;
const JOINING = /^(?:enrol|enroll|participate|appear|star|act|subscribe|listen|contribute)$/;
const LISTING = /^(?:list|include|feature|mention|cite|use|put)$/;

/** "Articles are tagged with keywords": many of many. */
export const LABELLING = /^(?:tag|label|mark|equip|associate|categori[sz]e|annotate)$/;

/** Meetings, lessons, elections: what people are in many of. */
export function isEventNoun(word: string): boolean {
  if (/(?:sessions|visits|lessons|shows|classes|exams|tests|events|matches|concerts|courses)$/.test(word))
    return true;
  return (
    /(?:ings|tions|sions|ments)$/.test(word) &&
    !/(?:^(?:strings|rings|things|wings|kings)$|buildings|paintings|drawings|listings|siblings|ceilings|stations|locations|apartments|departments|instruments|documents|organi[sz]ations|institutions|positions)$/.test(
      word,
    )
  );
}
