import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Button } from '../ui/buttons/Button.tsx';
import { startSession } from './lifecycle.ts';
import { type ReturnTo } from './signIn/returnTo.ts';
import { useSession } from './sessionStore.ts';

/** Redirects visitors to /login and back afterwards; also when the page's user is no longer the signed-in one. */
export function ProtectedRoute({ children }: { children: ReactNode }) {
  const status = useSession((state) => state.status);
  const ended = useSession((state) => state.ended);
  const user = useSession((state) => state.user);
  const [person] = useState(user);
  const location = useLocation();

  const isSamePerson = user?.id === person?.id;
  if (status === 'authenticated' && isSamePerson) return children;
  if (status === 'unreachable' && isSamePerson) return <UnreachableNotice />;
  const returnTo: ReturnTo = { path: `${location.pathname}${location.search}${location.hash}`, person };
  return <Navigate to="/login" replace state={ended === 'loggedOut' ? null : { returnTo }} />;
}

function UnreachableNotice() {
  return (
    <main className="flex flex-1 flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 className="text-lg font-semibold">Joinery cannot be reached</h1>
      <p className="max-w-sm text-muted">
        The server did not respond, so your session could not be checked. You are still signed in.
      </p>
      <Button variant="primary" onClick={() => void startSession()}>
        Try again
      </Button>
    </main>
  );
}
