import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useEditor, useEditorState } from '../../../editor/store/editorContext.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { jumpToRow } from './jumpToRow.ts';
import { type EntityIndex, isRowSelected, type ListRow, listRows, rowKey } from './listRows.ts';
import { TreeRow } from './TreeRow.tsx';
import { treeMove } from './treeMove.ts';

const ROW_PX = 32;

/** The tree functions that the filter field calls. */
export interface EntityTreeHandle {
  focus: () => void;
  /** Jumps to the active row. */
  jump: () => void;
}

interface EntityTreeProps {
  ref: Ref<EntityTreeHandle>;
  index: EntityIndex;
  filter: string;
  /** A typed letter belongs to the filter. */
  onType: () => void;
  onClearFilter: () => void;
}

function keyAt(rows: readonly ListRow[], position: number): string {
  const row = rows[position];
  return row ? rowKey(row) : String(position);
}

/** The visible rows, and the active one wherever it is: aria-activedescendant refers to its element. */
function extendRange(active: number, { startIndex, endIndex, overscan, count }: Range): number[] {
  const first = Math.max(0, startIndex - overscan);
  const last = Math.min(count - 1, endIndex + overscan);
  const inView = Array.from({ length: last - first + 1 }, (_, step) => first + step);
  if (active < first) return [active, ...inView];
  return active > last && active < count ? [...inView, active] : inView;
}

function isLetter({ key, ctrlKey, metaKey, altKey }: React.KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

/** Entities with collapsible relationships; only the visible rows are rendered. */
export function EntityTree({ ref, index, filter, onType, onClearFilter }: EntityTreeProps) {
  const editor = useEditor();
  const selection = useEditorState((state) => state.selection);
  const treeId = useId();
  const scrollRef = useRef<HTMLDivElement>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const rows = useMemo(() => listRows(index, filter, unfolded), [index, filter, unfolded]);
  const found = rows.findIndex((row) => rowKey(row) === activeKey);
  const active = found < 0 ? 0 : found;
  // No value of the virtualizer is passed to a memoised component.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_PX,
    getItemKey: (position) => keyAt(rows, position),
    overscan: 8,
    // Rows for the first render, before the element has a size.
    initialRect: { width: 320, height: 480 },
    rangeExtractor: (range) => extendRange(active, range),
  });

  const markRow = (position: number): void => {
    setActiveKey(keyAt(rows, position));
    virtualizer.scrollToIndex(position);
  };
  const jump = (position: number): void => {
    const row = rows[position];
    if (!row) return;
    setActiveKey(rowKey(row));
    jumpToRow(editor, row);
  };
  const setFolded = (entityId: string, isFolded: boolean): void =>
    setUnfolded((before) => {
      const next = new Set(before);
      if (isFolded) next.delete(entityId);
      else next.add(entityId);
      return next;
    });
  useImperativeHandle(ref, () => ({ focus: () => scrollRef.current?.focus(), jump: () => jump(active) }));

  const handleKeyDown = (event: React.KeyboardEvent): void => {
    const row = rows[active];
    if (!row) return;
    const move = treeMove({ rows, active, unfolded, key: event.key });
    if (move?.kind === 'mark') markRow(move.position);
    else if (move?.kind === 'fold') setFolded(move.entityId, move.isFolded);
    else if (event.key === 'Enter' || event.key === ' ') jump(active);
    else if (isLetter(event)) {
      onType();
      return;
    } else return;
    event.preventDefault();
  };

  if (rows.length === 0) return <NothingFound filter={filter} onClearFilter={onClearFilter} />;
  return (
    <div
      ref={scrollRef}
      role="tree"
      tabIndex={0}
      aria-label="Entities"
      aria-activedescendant={`${treeId}-${active}`}
      className="group/tree min-h-0 flex-1 overflow-y-auto outline-none"
      onKeyDown={handleKeyDown}
    >
      <div role="presentation" className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index: position, key, start }) => {
          const row = rows[position];
          return row ? (
            <TreeRow
              key={key}
              id={`${treeId}-${position}`}
              row={row}
              top={start}
              isActive={position === active}
              isSelected={isRowSelected(row, selection)}
              isUnfolded={row.kind === 'entity' && unfolded.has(row.id)}
              onJump={() => jump(position)}
              onFold={(isFolded) => {
                setActiveKey(rowKey(row));
                if (row.kind === 'entity') setFolded(row.id, isFolded);
              }}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}

function NothingFound({ filter, onClearFilter }: Pick<EntityTreeProps, 'filter' | 'onClearFilter'>) {
  return (
    <div role="status" className="flex flex-col items-center gap-3 p-8 text-center">
      <p className="text-sm text-muted">No entity matches “{filter.trim()}”.</p>
      <Button size="sm" onClick={onClearFilter}>
        Show all
      </Button>
    </div>
  );
}
