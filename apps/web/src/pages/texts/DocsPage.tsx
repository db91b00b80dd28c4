import { useRef } from 'react';
import { DocsContents } from '../../features/docs/DocsContents.tsx';
import { DocsSection } from '../../features/docs/DocsSection.tsx';
import { DocsSearch } from '../../features/docs/search/DocsSearch.tsx';
import { DOCS_SECTIONS } from '../../features/docs/sections.ts';
import { PublicLayout } from '../PublicLayout.tsx';

export function DocsPage() {
  const text = useRef<HTMLDivElement>(null);
  return (
    <PublicLayout>
      <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-8 px-4 py-12 sm:px-6 lg:grid-cols-[14rem_minmax(0,46rem)] print:block print:py-0">
        <div className="flex flex-wrap items-end justify-between gap-4 lg:col-span-2">
          <h1 className="text-display font-semibold tracking-tight">Documentation</h1>
          <div className="w-full sm:w-80">
            <DocsSearch page={text} />
          </div>
        </div>
        <DocsContents />
        <div ref={text} className="flex min-w-0 flex-col gap-12">
          {DOCS_SECTIONS.map((section) => (
            <DocsSection key={section.id} section={section} />
          ))}
        </div>
      </div>
    </PublicLayout>
  );
}
