import { StrictMode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router';
import { App } from './app/App.tsx';

/** Renders a text page for visitors without a session, for the build. */
export async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    { onError: failLoudly },
  );
  return new Response(prelude).text();
}

function failLoudly(error: unknown): never {
  throw error instanceof Error ? error : new Error(String(error));
}
