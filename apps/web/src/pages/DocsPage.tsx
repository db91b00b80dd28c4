import { DocsContents } from '../features/docs/DocsContents.tsx';
import {
  DatabaseConfiguration,
  DownloadAndRun,
  SpringBootGeneration,
  SwaggerTesting,
} from '../features/docs/GenerationSections.tsx';
import { Collaboration, GettingStarted, Modeling } from '../features/docs/ModelingSections.tsx';
import { PublicLayout } from './PublicLayout.tsx';

export function DocsPage() {
  return (
    <PublicLayout>
      <div className="mx-auto grid w-full max-w-6xl gap-10 px-4 py-12 sm:px-6 lg:grid-cols-[14rem_minmax(0,44rem)] lg:gap-16">
        <h1 className="text-headline font-semibold tracking-tight lg:col-span-2">Documentation</h1>
        <DocsContents />
        <div className="flex min-w-0 flex-col gap-10">
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
