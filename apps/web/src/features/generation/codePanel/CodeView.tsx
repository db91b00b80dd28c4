import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { memo, useEffect, useMemo, useRef } from 'react';
import { type CodeLines, type CodeToken } from './files/codeFiles.ts';

const LINE_PX = 20;

/** The code of one file with line numbers and change marks; only the visible lines are rendered. */
export function CodeView({ code }: { code: CodeLines }) {
  const { path, lines, changed } = code;
  const scrollRef = useRef<HTMLDivElement>(null);
  const marks = useMemo(() => new Set(changed), [changed]);
  // No value of the virtualizer is passed to a memoised component.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => LINE_PX,
    overscan: 20,
    initialRect: { width: 480, height: 600 },
  });
  useEffect(() => {
    scrollRef.current?.scrollTo({ top: 0, left: 0 });
  }, [path]);
  const first = changed[0];
  useEffect(() => {
    if (first !== undefined) virtualizer.scrollToIndex(first, { align: 'center' });
  }, [first, path, virtualizer]);
  const digits = String(lines.length).length;
  return (
    <div
      ref={scrollRef}
      // A scrollable region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={`Code of ${path}`}
      className="min-h-0 flex-1 overflow-auto font-mono text-xs focus-visible:outline-1 focus-visible:-outline-offset-1"
    >
      <div className="relative w-max min-w-full" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <Line
            key={index}
            number={index + 1}
            digits={digits}
            top={start}
            tokens={lines[index] ?? []}
            isChanged={marks.has(index)}
          />
        ))}
      </div>
    </div>
  );
}

interface LineProps {
  number: number;
  digits: number;
  top: number;
  tokens: readonly CodeToken[];
  isChanged: boolean;
}

const Line = memo(function Line({ number, digits, top, tokens, isChanged }: LineProps) {
  return (
    <div
      data-line={number}
      data-changed={isChanged ? '' : undefined}
      className={clsx('absolute left-0 flex min-w-full pr-4 whitespace-pre', isChanged && 'bg-warning-soft')}
      style={{ top, height: LINE_PX, lineHeight: `${LINE_PX}px` }}
    >
      <span
        aria-hidden
        className={clsx(
          'shrink-0 pr-3 pl-3 text-right select-none',
          isChanged ? 'text-warning' : 'text-muted',
        )}
        style={{ width: `calc(${digits}ch + 1.5rem)` }}
      >
        {number}
      </span>
      <span>
        {tokens.map(([text, color], index) =>
          color === undefined ? (
            text
          ) : (
            <span key={index} style={{ color }}>
              {text}
            </span>
          ),
        )}
      </span>
    </div>
  );
});
