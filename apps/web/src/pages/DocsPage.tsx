import { useRef } from 'react';
import { DocsContents } from '../features/docs/DocsContents.tsx';
import { DocsSearch } from '../features/docs/search/DocsSearch.tsx';
import { Collaboration } from '../features/docs/sections/Collaboration.tsx';
import { DatabaseConfiguration } from '../features/docs/sections/DatabaseConfiguration.tsx';
import { DownloadAndRun } from '../features/docs/sections/DownloadAndRun.tsx';
import { GettingStarted } from '../features/docs/sections/GettingStarted.tsx';
import { Modeling } from '../features/docs/sections/Modeling.tsx';
import { SpringBootGeneration } from '../features/docs/sections/SpringBootGeneration.tsx';
import { SwaggerTesting } from '../features/docs/sections/SwaggerTesting.tsx';
import { PublicLayout } from './PublicLayout.tsx';

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
          <GettingStarted />
          <Modeling />
          <Collaboration />
          <SpringBootGeneration />
          <DatabaseConfiguration />
          <DownloadAndRun />
          <SwaggerTesting />
        </div>
      </div>
    </PublicLayout>
  );
}
