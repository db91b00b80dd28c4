import { type ReactNode } from 'react';
import { ScrollRegion } from '../../ui/layout/ScrollRegion.tsx';

export function Steps({ children }: { children: ReactNode }) {
  return <ol className="flex list-decimal flex-col gap-2 pl-6 marker:text-muted">{children}</ol>;
}

export function Bullets({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-muted">{children}</ul>;
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
