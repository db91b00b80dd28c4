import { Link2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';

interface DocsSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** One section of the documentation, with a deep link on its heading. */
export function DocsSection({ id, title, children }: DocsSectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-b pb-10 text-base last:border-b-0">
      <h2 id={id} className="group flex items-center gap-2 text-lg font-semibold">
        {title}
        <a
          href={`#${id}`}
          aria-label={`Link to ${title}`}
          className="rounded-sm text-muted opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100"
        >
          <Link2 aria-hidden className="size-4" />
        </a>
      </h2>
      {children}
    </section>
  );
}

export function Steps({ children }: { children: ReactNode }) {
  return <ol className="flex list-decimal flex-col gap-2 pl-6 marker:text-muted">{children}</ol>;
}

export function Bullets({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-muted">{children}</ul>;
}

/** A word of the interface or of code. */
export function Code({ children }: { children: ReactNode }) {
  return <code className="rounded bg-hover px-1 py-0.5 font-mono text-[0.86em]">{children}</code>;
}

interface DocsTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export function DocsTable({ caption, head, rows }: DocsTableProps) {
  return (
    <ScrollRegion label={caption} className="rounded-lg border">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-surface">
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col" className="border-b px-3 py-2 font-semibold whitespace-nowrap">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')} className="border-b last:border-b-0">
              {row.map((cell, index) => (
                <td key={head[index]} className={index === 0 ? 'px-3 py-2 font-mono text-xs' : 'px-3 py-2'}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
