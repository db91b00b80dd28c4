import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Input } from '../../../ui/fields/Input.tsx';
import { type CodeFile, type FileState } from './files/codeFiles.ts';
import { type CodeRow, codeRows } from './files/codeRows.ts';

const ROW_PX = 26;
const STATE_WORDS: Record<Exclude<FileState, 'same'>, string> = { changed: 'changed', new: 'new' };

interface CodeTreeProps {
  files: readonly CodeFile[];
  chosen: string | null;
  onChoose: (path: string) => void;
}

/** The generated files by package; arrow keys move through the rows and open the file. */
export function CodeTree({ files, chosen, onChoose }: CodeTreeProps) {
  const [filter, setFilter] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => codeRows(files, filter, folded), [files, filter, folded]);
  const fold = (name: string): void =>
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(name)) next.add(name);
      return next;
    });
  return (
    <div className="flex min-h-0 flex-col">
      <div className="shrink-0 border-b p-2">
        <Input
          type="search"
          aria-label="Find a file"
          placeholder="Find a file"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </div>
      <Rows rows={rows} chosen={chosen} folded={folded} onChoose={onChoose} onFold={fold} />
    </div>
  );
}

interface RowsProps {
  rows: readonly CodeRow[];
  chosen: string | null;
  folded: ReadonlySet<string>;
  onChoose: (path: string) => void;
  onFold: (name: string) => void;
}

function isChosenRow(row: CodeRow, chosen: string | null): boolean {
  return row.kind === 'file' && row.file.path === chosen;
}

function Rows({ rows, chosen, folded, onChoose, onFold }: RowsProps) {
  const treeId = useId();
  const scrollRef = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  // No value of the virtualizer is passed to a memoised component.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
    initialRect: { width: 240, height: 480 },
  });
  const place = rows.findIndex((row) => isChosenRow(row, chosen));
  useEffect(() => {
    if (place >= 0) virtualizer.scrollToIndex(place);
  }, [place, virtualizer]);

  const open = (position: number): void => {
    const row = rows[position];
    if (!row) return;
    setActive(position);
    virtualizer.scrollToIndex(position);
    if (row.kind === 'file') onChoose(row.file.path);
  };
  const handleKeyDown = (event: React.KeyboardEvent): void => {
    const row = rows[active];
    const isFolded = row?.kind === 'package' && folded.has(row.name);
    if (event.key === 'ArrowDown') open(Math.min(active + 1, rows.length - 1));
    else if (event.key === 'ArrowUp') open(Math.max(active - 1, 0));
    else if (event.key === 'Home') open(0);
    else if (event.key === 'End') open(rows.length - 1);
    else if (
      row?.kind === 'package' &&
      (event.key === 'Enter' || event.key === (isFolded ? 'ArrowRight' : 'ArrowLeft'))
    )
      onFold(row.name);
    else return;
    event.preventDefault();
  };
  const isActiveDrawn = virtualizer.getVirtualItems().some(({ index }) => index === active);
  return (
    <div
      ref={scrollRef}
      role="tree"
      tabIndex={0}
      aria-label="Generated files"
      aria-activedescendant={isActiveDrawn ? `${treeId}-${active}` : undefined}
      className="min-h-0 flex-1 overflow-auto outline-none focus-visible:outline-1 focus-visible:-outline-offset-1"
      onKeyDown={handleKeyDown}
    >
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return row ? (
            <Row
              key={row.kind === 'package' ? `package ${row.name}` : row.file.path}
              id={`${treeId}-${index}`}
              row={row}
              top={start}
              isActive={index === active}
              isChosen={isChosenRow(row, chosen)}
              isFolded={row.kind === 'package' && folded.has(row.name)}
              onUse={() => {
                open(index);
                if (row.kind === 'package') onFold(row.name);
              }}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}

interface RowProps {
  id: string;
  row: CodeRow;
  top: number;
  isActive: boolean;
  isChosen: boolean;
  isFolded: boolean;
  onUse: () => void;
}

/** The tree handles keys, as it knows the active row. */
function Row({ id, row, top, isActive, isChosen, isFolded, onUse }: RowProps) {
  const Chevron = isFolded ? ChevronRight : ChevronDown;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.kind === 'package' ? 1 : 2}
      aria-selected={isChosen}
      {...(row.kind === 'package' ? { 'aria-expanded': !isFolded } : {})}
      className={clsx(
        'absolute inset-x-0 flex cursor-default items-center gap-1 pr-2 text-xs whitespace-nowrap hover:bg-hover',
        row.kind === 'package' ? 'pl-1.5' : 'pl-6 font-mono',
        isChosen ? 'bg-accent-soft' : row.kind === 'package' && 'text-muted',
        isActive && 'ring-1 ring-border-strong ring-inset',
      )}
      style={{ top, height: ROW_PX }}
      onClick={onUse}
    >
      {row.kind === 'package' ? (
        <>
          <Chevron aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate" title={row.name}>
            {row.name}
          </span>
          <span className="ml-auto pl-2 tabular-nums">{row.count}</span>
        </>
      ) : (
        <>
          <span className="truncate" title={row.file.path}>
            {row.file.fileName}
          </span>
          {row.file.state === 'same' ? null : (
            <span className="ml-auto rounded bg-warning-soft px-1 font-sans text-warning">
              {STATE_WORDS[row.file.state]}
            </span>
          )}
        </>
      )}
    </div>
  );
}
