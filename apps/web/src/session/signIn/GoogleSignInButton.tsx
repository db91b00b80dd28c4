import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useTheme } from '../../ui/buttons/theme.ts';
import { loadGoogleIdentity } from './googleIdentity.ts';
import { fetchNonce } from './signInOptions.ts';

/** A nonce expires after 10 minutes; the button gets a new one before. */
const NONCE_REFRESH_MS = 9 * 60 * 1_000;

interface GoogleSignInButtonProps {
  clientId: string;
  onCredential: (credential: string) => void;
  onError: () => void;
}

/** Google's 'Continue with Google' button. Remount it (key) after a failed attempt: its nonce is used up. */
export function GoogleSignInButton({ clientId, onCredential, onError }: GoogleSignInButtonProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const [isReady, setIsReady] = useState(false);
  const theme = useTheme((state) => state.theme);
  const handlers = useRef({ onCredential, onError });
  useEffect(() => {
    handlers.current = { onCredential, onError };
  });

  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const [identity, nonce] = await Promise.all([loadGoogleIdentity(), fetchNonce()]);
      if (!isCurrent || !holder.current) return;
      identity.initialize({
        client_id: clientId,
        nonce,
        callback: ({ credential }) => handlers.current.onCredential(credential),
      });
      identity.renderButton(holder.current, {
        text: 'continue_with',
        size: 'large',
        width: 320,
        theme: theme === 'dark' ? 'filled_black' : 'outline',
      });
      setIsReady(true);
    };
    show().catch(() => {
      if (isCurrent) handlers.current.onError();
    });
    const timer = setTimeout(() => setRound(round + 1), NONCE_REFRESH_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [clientId, theme, round]);

  return (
    <div className="flex min-h-11 w-full justify-center">
      {isReady ? null : <Skeleton className="h-11 w-80 max-w-full" />}
      <div ref={holder} />
    </div>
  );
}
