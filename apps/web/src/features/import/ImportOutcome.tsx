import { type ImportNote, type ImportResult } from '@joinery/import';
import { formatCount } from '../../lib/formatCount.ts';

interface ImportOutcomeProps {
  result: ImportResult | null;
  isEmpty: boolean;
}

const LANGUAGES = { mysql: 'MySQL', postgresql: 'PostgreSQL', dbml: 'DBML' } as const;

/** What the script gives, or what is wrong with it and where. */
export function ImportOutcome({ result, isEmpty }: ImportOutcomeProps) {
  return (
    <div className="min-h-10 text-sm" aria-live="polite">
      {isEmpty ? <p className="text-muted">The script is read in your browser and never uploaded.</p> : null}
      {!isEmpty && result === null ? <p className="text-muted">Reading the script...</p> : null}
      {!isEmpty && result?.ok === false ? <Failure {...result} /> : null}
      {!isEmpty && result?.ok === true ? (
        <>
          <p>
            {formatCount(result.content.nodes.length, 'entity', 'entities')} and{' '}
            {formatCount(result.content.edges.length, 'relationship')}, read as {LANGUAGES[result.format]}.
          </p>
          <NoteList notes={result.notes} />
        </>
      ) : null}
    </div>
  );
}

function Failure({ message, line, column }: { message: string; line?: number; column?: number }) {
  const place = line === undefined ? '' : `Line ${line}${column === undefined ? '' : `, column ${column}`}: `;
  return (
    <p role="alert" className="text-danger">
      {place}
      {message}
    </p>
  );
}

function NoteList({ notes }: { notes: readonly ImportNote[] }) {
  if (notes.length === 0) return <p className="text-muted">Nothing was lost in the import.</p>;
  return (
    <section aria-label="Not kept" className="mt-2">
      <h3 className="mb-1 text-xs font-medium text-muted">Different from the script ({notes.length})</h3>
      <ul
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Notes"
        className="flex max-h-40 flex-col gap-1 overflow-y-auto rounded-md border p-2 text-xs"
      >
        {notes.map(({ message, line }) => (
          <li key={`${line ?? ''} ${message}`} className="flex gap-2">
            <span className="w-14 shrink-0 text-muted tabular-nums">
              {line === undefined ? '' : `Line ${line}`}
            </span>
            <span className="min-w-0 break-words">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
