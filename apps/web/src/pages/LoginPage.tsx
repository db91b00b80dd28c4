import { ArrowLeft, Check } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import { LOGIN } from '../features/landing/content.ts';
import { GoogleSignInButton } from '../session/signIn/GoogleSignInButton.tsx';
import { CookieRefusedError, signIn } from '../session/signIn/signIn.ts';
import { LoadingScreen } from '../session/LoadingScreen.tsx';
import { readPendingInvitation } from '../session/signIn/pendingInvitation.ts';
import { readReturnTo, useRouterState } from '../session/signIn/returnTo.ts';
import { useSession } from '../session/sessionStore.ts';
import { fetchSignInOptions, type SignInOptions } from '../session/signIn/signInOptions.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { GoogleIcon } from '../ui/pictures/GoogleIcon.tsx';
import { Logo } from '../ui/pictures/Logo.tsx';
import { NavigateButton } from '../ui/buttons/NavigateButton.tsx';
import { ThemeToggle } from '../ui/buttons/ThemeToggle.tsx';
import { SignedInAsOther } from './editor/SignedInAsOther.tsx';

const SIGN_IN_FAILED = 'Failed to sign in with Google. Please try again.';

export function LoginPage() {
  const isSignedIn = useSession((state) => state.status === 'authenticated');
  const user = useSession((state) => state.user);
  const former = readReturnTo(useRouterState())?.person;
  if (!isSignedIn || user === null) return <SignInScreen former={former?.email} />;
  if (former && former.id !== user.id) return <SignedInAsOther current={user} former={former} />;
  return <SignedInRedirect userId={user.id} />;
}

/** A pending invitation first, otherwise the requested page, otherwise my diagrams (M058-M060). */
function SignedInRedirect({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const state = useRouterState();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void acceptInvitation().then((hadInvitation) => {
      const target = hadInvitation ? null : readReturnTo(state);
      void navigate(resolvePath(target?.path ?? '/my-diagrams', userId), { replace: true });
    });
  }, [navigate, state, userId]);
  return <LoadingScreen />;
}

/** Returns the path to open: for the blank editor, that of the diagram that was created from it meanwhile. */
function resolvePath(path: string, userId: string): string {
  const { created } = useSession.getState();
  useSession.setState({ created: null });
  return path === '/diagram-editor' && created?.userId === userId ? created.path : path;
}

/** Returns whether there was one. Loaded lazily, as most users have none. */
async function acceptInvitation(): Promise<boolean> {
  if (readPendingInvitation() === null) return false;
  try {
    const { acceptPendingInvitation } = await import('../features/invitations/acceptPendingInvitation.ts');
    return await acceptPendingInvitation();
  } catch {
    // The code could not be loaded: the invitation stays for the next time, as without a server response.
    return true;
  }
}

const NEVER_CHANGES = () => () => undefined;

/** False during hydration, as the prerendered page knows nothing of this browser. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  );
}

function SignInScreen({ former }: { former: string | undefined }) {
  const isHydrated = useIsHydrated();
  return (
    <div className="grid flex-1 lg:grid-cols-2">
      <main className="relative flex flex-col p-4 sm:p-6">
        <div className="flex items-center justify-between">
          <NavigateButton to="/" variant="ghost">
            <ArrowLeft aria-hidden />
            Back to home
          </NavigateButton>
          <ThemeToggle />
        </div>
        <div className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center gap-6 pt-12 pb-28">
          <Logo />
          <div className="flex flex-col gap-2">
            <h1 className="text-headline font-semibold tracking-tight">{LOGIN.title}</h1>
            <p className="text-base text-muted">{LOGIN.subtitle}</p>
          </div>
          {former === undefined || !isHydrated ? null : (
            <p role="status" className="rounded-md bg-accent-soft px-3 py-2 break-words text-accent">
              Your session has ended. Sign in as {former} to continue where you left off. Unsaved changes are
              stored in this browser.
            </p>
          )}
          <SignInControls />
          <p className="text-xs text-muted">
            By continuing you agree to the{' '}
            <Link to="/terms-of-service" className="text-text underline underline-offset-2">
              Terms of Service
            </Link>{' '}
            and the{' '}
            <Link to="/privacy-policy" className="text-text underline underline-offset-2">
              Privacy Policy
            </Link>
            .
          </p>
        </div>
      </main>
      <aside className="flex flex-col justify-center border-t bg-surface px-4 py-8 sm:p-10 lg:border-t-0 lg:border-l lg:p-16">
        <div className="mx-auto w-full max-w-sm lg:mx-0 lg:max-w-md">
          <h2 className="text-lg font-semibold">{LOGIN.featuresTitle}</h2>
          <ul className="mt-6 flex flex-col gap-5">
            {LOGIN.features.map((feature) => (
              <li key={feature.title} className="flex gap-3">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
                <div>
                  <p className="text-base font-medium">{feature.title}</p>
                  <p className="text-muted">{feature.text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}

/** Fetches the server's sign-in options; `ask` fetches again. */
function useSignInOptions() {
  const [round, setRound] = useState(0);
  const [response, setResponse] = useState<{ round: number; options: SignInOptions | null } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    fetchSignInOptions(controller.signal).then(
      (options) => setResponse({ round, options }),
      () => {
        if (!controller.signal.aborted) setResponse({ round, options: null });
      },
    );
    return () => controller.abort();
  }, [round]);
  return {
    options: response?.options,
    hasFailed: response !== null && response.options === null,
    isAsking: response?.round !== round,
    ask: () => setRound(round + 1),
  };
}

function SignInControls() {
  const navigate = useNavigate();
  const state = useRouterState();
  const { options, hasFailed, isAsking, ask } = useSignInOptions();
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const message = error ?? (hasFailed ? SIGN_IN_FAILED : null);
  const clientId = options?.googleClientId;

  const fail = (problem: unknown) => {
    setError(problem instanceof CookieRefusedError ? problem.message : SIGN_IN_FAILED);
    setAttempt(attempt + 1);
  };
  const handleClick = () => {
    setError(null);
    if (options?.hasDevelopmentIdentity) void navigate('/dev-identity', { state });
    else ask();
  };

  return (
    <div className="flex flex-col gap-3">
      {clientId ? (
        <GoogleSignInButton
          key={attempt}
          clientId={clientId}
          onError={() => setError(SIGN_IN_FAILED)}
          onCredential={(credential) => {
            setError(null);
            signIn(credential).catch(fail);
          }}
        />
      ) : (
        <Button size="lg" variant="primary" isBusy={isAsking} onClick={handleClick}>
          <GoogleIcon />
          Continue with Google
        </Button>
      )}
      {message ? (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger">
          {message}
        </p>
      ) : null}
      {options?.hasDevelopmentIdentity ? (
        // Over the empty space at the bottom, so that nothing moves when it appears.
        <p
          role="note"
          className="absolute inset-x-4 bottom-4 mx-auto max-w-sm rounded-md bg-warning-soft px-3 py-2 text-xs text-warning sm:bottom-6"
        >
          Development identity is on: no Google client is configured, so any user of this computer can sign in
          under any name.
        </p>
      ) : null}
    </div>
  );
}
