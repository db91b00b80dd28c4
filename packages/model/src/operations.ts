/**
 * Name of a record: `n/<node>`, `a/<node>/<attribute>`, `e/<edge>` or `g/<area>`; `%` and `/` inside an id are percent-escaped.
 */
export type RecordKey = string;

/**
 * The one small vocabulary of edits, from canvas to socket to history to disk.
 * put: the record exists afterwards with exactly these properties; set: these properties change, null removes one;
 * del: the record and what depends on it goes.
 */
export type Operation =
  | { k: 'put'; r: RecordKey; p: Record<string, unknown> }
  | { k: 'set'; r: RecordKey; p: Record<string, unknown> }
  | { k: 'del'; r: RecordKey };

/** Place of an attribute among its siblings as an edit writes it: before this attribute, null for the end. `apply` turns it into an order key. */
export interface AttributePlace {
  before: string | null;
}
