import { LINKED_SCRIPT_KEY, type LinkedScript } from '../../../session/signIn/linkedScript.ts';

const MAX_BYTES = 100_000;
/** Every byte of UTF-8 is at most three characters. */
const MAX_CHARACTERS = MAX_BYTES * 3;

const INVALID = 'The link is damaged: its text is not percent-encoded UTF-8.';
const TOO_LONG = 'The text in the link is longer than 100 kB. Paste it into File, Import instead.';
const UNKNOWN = 'The link contains no text: it ends with #sql= or #dbml= and the text.';

/** Reads the script in the fragment of an address, `#sql=...` or `#dbml=...`, or what is wrong with it. */
export function readImportLink(
  hash: string,
): { ok: true; script: LinkedScript } | { ok: false; message: string } {
  const [, format, encoded = ''] = /^#(sql|dbml)=(.*)$/su.exec(hash) ?? [];
  if ((format !== 'sql' && format !== 'dbml') || encoded === '') return { ok: false, message: UNKNOWN };
  if (encoded.length > MAX_CHARACTERS) return { ok: false, message: TOO_LONG };
  try {
    const text = decodeURIComponent(encoded);
    if (new TextEncoder().encode(text).length > MAX_BYTES) return { ok: false, message: TOO_LONG };
    return { ok: true, script: { text, format } };
  } catch {
    return { ok: false, message: INVALID };
  }
}

/** Stores a script for the next blank editor of this tab; false if the browser allows no storage. */
export function storeLinkedScript(script: LinkedScript): boolean {
  try {
    sessionStorage.setItem(LINKED_SCRIPT_KEY, JSON.stringify(script));
    return true;
  } catch {
    return false;
  }
}
