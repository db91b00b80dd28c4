const KEY = 'linkedScript';

/** A script from a link, stored in the tab while its user signs in. */
export interface LinkedScript {
  text: string;
  format: 'sql' | 'dbml';
}

/** Stores a script for the next blank editor of this tab; false where the browser allows no storage. */
export function storeLinkedScript(script: LinkedScript): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(script));
    return true;
  } catch {
    return false;
  }
}

export function readLinkedScript(): LinkedScript | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    // Only this module writes it.
    return stored === null ? null : (JSON.parse(stored) as LinkedScript);
  } catch {
    return null;
  }
}

export function clearLinkedScript(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
