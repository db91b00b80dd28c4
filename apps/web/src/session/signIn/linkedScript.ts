/** Key of a script from a link in the tab's storage, where it waits while its user signs in. */
export const LINKED_SCRIPT_KEY = 'linkedScript';

/** A script from a link. */
export interface LinkedScript {
  text: string;
  format: 'sql' | 'dbml';
}

/** Returns the script of a link that was opened in this tab, and forgets it; null if there is none. */
export function takeLinkedScript(): LinkedScript | null {
  try {
    const stored = sessionStorage.getItem(LINKED_SCRIPT_KEY) ?? 'null';
    sessionStorage.removeItem(LINKED_SCRIPT_KEY);
    // Only the page of such links writes it.
    return JSON.parse(stored) as LinkedScript | null;
  } catch {
    return null;
  }
}
