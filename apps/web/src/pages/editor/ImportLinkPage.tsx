import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readImportLink, storeLinkedScript } from '../../features/import/source/importLink.ts';
import { LoadingScreen } from '../../session/LoadingScreen.tsx';
import { useRouterState } from '../../session/signIn/returnTo.ts';
import { NavigateButton } from '../../ui/buttons/NavigateButton.tsx';
import { PublicLayout } from '../PublicLayout.tsx';

const NO_STORAGE =
  'This browser stores nothing for this site, so the text of the link would be lost. Paste it into File, Import instead.';

function readProblem(state: unknown): string | null {
  const isProblem = typeof state === 'object' && state !== null && 'problem' in state;
  return isProblem && typeof state.problem === 'string' ? state.problem : null;
}

/** Passes the script in the address's fragment to a blank editor, which asks before it draws it; or shows what is wrong. */
export function ImportLinkPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const problem = readProblem(useRouterState());
  useEffect(() => {
    if (problem !== null) return;
    const link = readImportLink(hash);
    const isStored = link.ok && storeLinkedScript(link.script);
    // The script does not stay in the address bar or the history.
    if (isStored) void navigate('/diagram-editor', { replace: true });
    else void navigate('/new', { replace: true, state: { problem: link.ok ? NO_STORAGE : link.message } });
  }, [hash, navigate, problem]);
  if (problem === null) return <LoadingScreen />;
  return (
    <PublicLayout>
      <div className="flex flex-1 flex-col items-center justify-center gap-4 px-4 py-24 text-center">
        <h1 className="text-headline font-semibold tracking-tight">This link cannot be opened</h1>
        <p role="alert" className="max-w-sm text-base text-muted">
          {problem}
        </p>
        <NavigateButton to="/diagram-editor" variant="primary">
          Open a blank diagram
        </NavigateButton>
      </div>
    </PublicLayout>
  );
}
