import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { LoadingScreen } from '../session/LoadingScreen.tsx';
import { ProtectedRoute } from '../session/ProtectedRoute.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { type PageHead } from './pageHeads.ts';
import { PrerenderHandover } from './PrerenderHandover.tsx';
import { ROUTES } from './routes.tsx';
import { useDocumentHead } from './useDocumentHead.ts';

export function AppRoutes() {
  useScrollToTarget();
  return (
    <Routes>
      {ROUTES.map(({ path, page: Page, reach, title, description }) => (
        <Route
          key={path}
          path={path}
          element={
            <PageFrame title={title} description={description} reach={reach}>
              {reach === 'closed' ? (
                <ProtectedRoute>
                  <Page />
                </ProtectedRoute>
              ) : (
                <Page />
              )}
            </PageFrame>
          }
        />
      ))}
    </Routes>
  );
}

interface PageFrameProps {
  title: string;
  description: string;
  reach: PageHead['reach'];
  children: ReactNode;
}

function PageFrame({ title, description, reach, children }: PageFrameProps) {
  useDocumentHead({ title, description, reach });
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<LoadingScreen />}>
        {children}
        <PrerenderHandover />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Scrolls to the top on navigation, except for addresses with a #hash. The first page keeps its position, so a reload stays
 * where the reader was.
 */
function useScrollToTarget(): void {
  const { pathname, hash } = useLocation();
  const address = `${pathname}${hash}`;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [address, hash]);
}
