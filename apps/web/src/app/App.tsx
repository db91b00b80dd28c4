import { useState } from 'react';
import { useLocation } from 'react-router';
import { SessionGate } from '../session/SessionGate.tsx';
import { Toaster } from '../ui/feedback/Toaster.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { findRoute } from './routes.tsx';

/** The app below the router: session, notices and the page of the current address. */
export function App() {
  const { pathname } = useLocation();
  const isText = findRoute(pathname).isText === true;
  // Text-only pages have no notices; the first other page adds them, and they stay from then on.
  const [hasNotices, setNotices] = useState(!isText);
  if (!isText && !hasNotices) setNotices(true);
  return (
    <>
      <SessionGate>
        <AppRoutes />
      </SessionGate>
      {hasNotices ? <Toaster /> : null}
    </>
  );
}
