import { type ReactNode, useEffect } from 'react';
import { LoadingScreen } from './LoadingScreen.tsx';
import { syncWithCookies, refreshSession, startSession } from './lifecycle.ts';
import { onSessionBroadcast } from './otherTabs.ts';
import { useSession } from './sessionStore.ts';

/** Shows 'Loading...' until the session is known, and checks it again when the user returns to the tab. */
export function SessionGate({ children }: { children: ReactNode }) {
  const status = useSession((state) => state.status);

  useEffect(() => {
    // From here on the app decides what to show.
    document.documentElement.classList.remove('has-session');
    if (useSession.getState().status === 'initialising') void startSession();
    const stopListening = onSessionBroadcast(() => void syncWithCookies());
    const handleReturn = () => {
      if (document.visibilityState === 'visible') void refreshSession(Date.now());
    };
    document.addEventListener('visibilitychange', handleReturn);
    window.addEventListener('focus', handleReturn);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', handleReturn);
      window.removeEventListener('focus', handleReturn);
    };
  }, []);

  return status === 'initialising' ? <LoadingScreen /> : children;
}
