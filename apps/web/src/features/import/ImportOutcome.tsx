import { formatCount } from '@joinery/model';
import { FORMAT_LABELS, type ImportNote, type ImportResult } from '@joinery/import';

interface ImportOutcomeProps {
  result: ImportResult | null;
  isEmpty: boolean;
  /** Notes on the files, such as their encoding. */
  fileNotes: readonly ImportNote[];
}

/** Shows the outcome of reading the script: its size and notes, or the error with its place. */
export function ImportOutcome({ result, isEmpty, fileNotes }: ImportOutcomeProps) {
  return (
    <div className="min-h-10 text-sm" aria-live="polite">
      {isEmpty ? <p className="text-muted">The script is read in your browser and never uploaded.</p> : null}
      {!isEmpty && result === null ? <p className="text-muted">Reading the script...</p> : null}
      {!isEmpty && result?.ok === false ? <Failure {...result} /> : null}
      {!isEmpty && result?.ok === true ? (
        <>
          <p>
            {formatCount(result.content.nodes.length, 'entity', 'entities')} and{' '}
            {formatCount(result.content.edges.length, 'relationship')}, read as {FORMAT_LABELS[result.format]}
            .
          </p>
          <NoteList notes={[...fileNotes, ...result.notes]} />
        </>
      ) : null}
    </div>
  );
}

type Place = Pick<ImportNote, 'line' | 'column' | 'file'>;

/** Returns `Line 3, column 7: `, as far as the place is known, after the name of the file. */
function describePlace({ line, column, file }: Place): string {
  const words = [
    file ?? [],
    line === undefined ? [] : `line ${line}`,
    line === undefined || column === undefined ? [] : `column ${column}`,
  ].flat();
  if (words.length === 0) return '';
  const place = words.join(', ');
  return `${file === undefined ? place.replace('line', 'Line') : place}: `;
}

function Failure({ message, format, ...place }: Extract<ImportResult, { ok: false }>) {
  return (
    <p role="alert" className="text-danger">
      {describePlace(place)}
      {message}
      {format === undefined ? '' : ` (read as ${FORMAT_LABELS[format]})`}
    </p>
  );
}

function countNotes(notes: readonly ImportNote[]): number {
  return notes.reduce((count, { others = [] }) => count + 1 + others.length, 0);
}

function NoteList({ notes }: { notes: readonly ImportNote[] }) {
  if (notes.length === 0) return <p className="text-muted">Nothing was lost in the import.</p>;
  return (
    <section aria-label="Differences from the script" className="mt-2">
      <h3 className="mb-1 text-xs font-medium text-muted">Different from the script ({countNotes(notes)})</h3>
      <ul
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Notes"
        className="flex max-h-40 flex-col gap-1 overflow-y-auto rounded-md border p-2 text-xs"
      >
        {notes.map((note) => (
          <NoteItem key={toKey(note)} note={note} />
        ))}
      </ul>
    </section>
  );
}

const toKey = ({ file = '', line = 0, message }: ImportNote): string => `${file} ${line} ${message}`;

/** More would make the list slow; the count says how many there are. */
const MAX_OTHERS = 200;

function NoteItem({ note }: { note: ImportNote }) {
  const { message, others = [] } = note;
  return (
    <li className="break-words">
      <span className="text-muted tabular-nums">{describePlace(note)}</span>
      {message}
      {others.length > 0 ? (
        <details>
          <summary className="cursor-pointer text-muted">
            {formatCount(others.length, 'more note')} of this kind
          </summary>
          <ul className="flex flex-col gap-1 pt-1">
            {others.slice(0, MAX_OTHERS).map((other) => (
              <NoteItem key={toKey(other)} note={other} />
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}
