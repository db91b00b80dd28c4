import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { LoadingScreen } from '../session/LoadingScreen.tsx';
import { SessionGate } from '../session/SessionGate.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { loadPage, findRoute } from './routes.tsx';

const ServerProviders = lazy(async () => ({
  default: (await import('./ServerProviders.tsx')).ServerProviders,
}));

/** The app below the router: session, page providers and the page of the current address. */
export function App() {
  return (
    <Providers>
      <SessionGate>
        <AppRoutes />
      </SessionGate>
    </Providers>
  );
}

/** Text-only pages need no providers; the first page that talks to the server adds them, and they stay from then on. */
function Providers({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isNeeded = !findRoute(pathname).isText;
  const [isLoaded, setLoaded] = useState(isNeeded);
  if (isNeeded && !isLoaded) setLoaded(true);

  useEffect(() => {
    // Loads the page's code in parallel with its providers.
    void loadPage(pathname);
  }, [pathname]);

  if (!isNeeded && !isLoaded) return children;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ServerProviders>{children}</ServerProviders>
    </Suspense>
  );
}
