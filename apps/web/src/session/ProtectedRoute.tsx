import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { startSession } from './lifecycle.ts';
import { type ReturnTo } from './returnTo.ts';
import { useSession } from './sessionStore.ts';

/**
 * Lets only signed-in people in; everybody else goes to /login and comes back to this page afterwards. So does a page
 * whose person is no longer the one who is signed in.
 */
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
        The server did not answer, so your sign-in could not be checked. You are not signed out.
      </p>
      <Button variant="primary" onClick={() => void startSession()}>
        Try again
      </Button>
    </main>
  );
}
