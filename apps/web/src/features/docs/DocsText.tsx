import { Link2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import { type DocsSectionId, type DocsTopicId, getTitle } from './outline.ts';

/** One of the seven sections, with a deep link beside its heading. */
export function DocsSection({ id, children }: { id: DocsSectionId; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 border-b pb-12 text-base last:border-b-0 print:border-b-0 print:pb-4"
    >
      <div className="group flex items-center gap-2">
        <h2 id={id} className="text-headline font-semibold tracking-tight">
          {getTitle(id)}
        </h2>
        <DeepLink id={id} />
      </div>
      {children}
    </section>
  );
}

/** A topic of a section. */
export function Topic({ id, children }: { id: DocsTopicId; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 pt-4">
      <div className="group flex items-center gap-2">
        <h3 id={id} className="text-lg font-semibold">
          {getTitle(id)}
        </h3>
        <DeepLink id={id} />
      </div>
      {children}
    </section>
  );
}

function DeepLink({ id }: { id: DocsSectionId | DocsTopicId }) {
  return (
    <a
      href={`#${id}`}
      aria-label={`Link to ${getTitle(id)}`}
      className="rounded-sm text-muted opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100 print:hidden pointer-coarse:opacity-60"
    >
      <Link2 aria-hidden className="size-4" />
    </a>
  );
}

export function Steps({ children }: { children: ReactNode }) {
  return <ol className="flex list-decimal flex-col gap-2 pl-6 marker:text-muted">{children}</ol>;
}

export function Bullets({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-muted">{children}</ul>;
}

/** Inline code or file content. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <code className="rounded bg-hover px-1 py-0.5 font-mono text-[0.86em] wrap-anywhere">{children}</code>
  );
}

/** A link to another topic of this page. */
export function See({ topic, children }: { topic: DocsTopicId; children: ReactNode }) {
  return (
    <a href={`#${topic}`} className="text-accent underline underline-offset-2">
      {children}
    </a>
  );
}

interface DocsTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A table whose first column is code or a UI label. */
export function DocsTable({ caption, head, rows }: DocsTableProps) {
  return (
    <ScrollRegion label={caption} className="rounded-lg border print:overflow-visible">
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
            <tr key={row.join('|')} className="border-b last:border-b-0 print:break-inside-avoid">
              {row.map((cell, index) => (
                <td
                  key={head[index]}
                  className={index === 0 ? 'px-3 py-2 align-top font-mono text-xs' : 'px-3 py-2 align-top'}
                >
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

interface DocsPictureProps {
  /** `npm run screenshots` makes it in both themes: `{name}-dark.webp` and `{name}-light.webp`. */
  name: string;
  alt: string;
  width: number;
  height: number;
}

/** A screenshot of the product, in the theme of the page; in print always the light one. */
export function DocsPicture({ name, alt, width, height }: DocsPictureProps) {
  const shared = 'h-auto w-full rounded-lg border';
  // With lazy loading the other theme's picture is never fetched.
  const size = { width, height, loading: 'lazy', decoding: 'async' } as const;
  return (
    <figure className="print:break-inside-avoid">
      <img {...size} src={`/pictures/${name}-light.webp`} alt={alt} className={`${shared} dark:hidden`} />
      <img
        {...size}
        src={`/pictures/${name}-dark.webp`}
        alt={alt}
        className={`${shared} hidden dark:block`}
      />
    </figure>
  );
}
