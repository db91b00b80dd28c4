import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { LoadingScreen } from '../session/LoadingScreen.tsx';
import { SessionGate } from '../session/SessionGate.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { loadPage, routeOf } from './routes.tsx';

const Connected = lazy(async () => ({ default: (await import('./Connected.tsx')).Connected }));

/** The whole product below a router: session, what the page of the address needs, and that page. */
export function App() {
  return (
    <Surroundings>
      <SessionGate>
        <AppRoutes />
      </SessionGate>
    </Surroundings>
  );
}

/** Pages of text load nothing more; from the first page on that talks to the server, all stand in what that needs. */
function Surroundings({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isNeeded = !routeOf(pathname).isText;
  const [isLoaded, setLoaded] = useState(isNeeded);
  if (isNeeded && !isLoaded) setLoaded(true);

  useEffect(() => {
    // The page's own code comes beside its surroundings, not after them.
    void loadPage(pathname);
  }, [pathname]);

  if (!isNeeded && !isLoaded) return children;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Connected>{children}</Connected>
    </Suspense>
  );
}
