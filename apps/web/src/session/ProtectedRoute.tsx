import { type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { startSession } from './lifecycle.ts';
import { useSession } from './sessionStore.ts';

/** Lets only signed-in people in; everybody else goes to /login and comes back to this page afterwards. */
export function ProtectedRoute({ children }: { children: ReactNode }) {
  const status = useSession((state) => state.status);
  const ended = useSession((state) => state.ended);
  const location = useLocation();

  if (status === 'authenticated') return children;
  if (status === 'unreachable') return <UnreachableNotice />;
  const returnTo = `${location.pathname}${location.search}${location.hash}`;
  return <Navigate to="/login" replace state={ended === 'loggedOut' ? null : { returnTo }} />;
}

function UnreachableNotice() {
  return (
    <main className="flex flex-1 flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 className="text-lg font-semibold">Joinery cannot be reached</h1>
      <p className="max-w-sm text-muted">
        The server did not answer, so your sign-in could not be checked. You are not signed out.
      </p>
      <Button variant="primary" onClick={() => void startSession()}>
        Try again
      </Button>
    </main>
  );
}
