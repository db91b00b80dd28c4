import { ArrowLeft, House, LayoutTemplate, LogOut, Plus, Trash2, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DiagramList } from '../features/diagrams/DiagramList.tsx';
import { lazyComponent } from '../lib/lazyComponent.tsx';
import { loadMissingWhenIdle } from '../lib/browser/preload.ts';
import { signOut } from '../session/lifecycle.ts';
import { useSession } from '../session/sessionStore.ts';
import { Avatar } from '../ui/pictures/Avatar.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Logo } from '../ui/pictures/Logo.tsx';
import { NavigateButton } from '../ui/buttons/NavigateButton.tsx';
import { ThemeToggle } from '../ui/buttons/ThemeToggle.tsx';
import { withQueries } from '../session/withQueries.tsx';

const NewFromTemplate = lazyComponent(
  async () => (await import('../features/templates/NewFromTemplate.tsx')).NewFromTemplate,
);

const Bin = lazyComponent(async () => (await import('../features/diagrams/bin/Bin.tsx')).Bin);

/** `?bin` shows the deleted diagrams. */
const BIN = 'bin';
/** `?template={id}` opens the templates with that one focused, `?template` without a choice. */
const TEMPLATE = 'template';

export const MyDiagramsPage = withQueries(MyDiagrams);

function MyDiagrams() {
  const [query, setQuery] = useSearchParams();
  const template = query.get(TEMPLATE);
  const isBin = query.has(BIN);
  const openTemplates = () => setQuery({ [TEMPLATE]: '' });
  const user = useSession((state) => state.user);
  useEffect(loadMissingWhenIdle, []);
  const name = user?.name || user?.email || '';
  return (
    <>
      <header className="sticky top-0 z-10 border-b bg-background">
        <div className="mx-auto flex h-14 w-full max-w-7xl items-center gap-2 px-4 sm:px-6">
          <Logo className="mr-auto" />
          <Button asChild variant="ghost">
            <Link to="/">
              <House aria-hidden />
              <span className="max-sm:sr-only">Home</span>
            </Link>
          </Button>
          <Button asChild variant="ghost">
            <Link to="/account">
              <UserRound aria-hidden />
              <span className="max-sm:sr-only">Account</span>
            </Link>
          </Button>
          <ThemeToggle />
          {/* ProtectedRoute redirects to /login once there is no session. */}
          <Button variant="ghost" onClick={signOut}>
            <LogOut aria-hidden />
            <span className="max-sm:sr-only">Logout</span>
          </Button>
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-7xl flex-1 flex-col gap-6 px-4 py-8 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="flex min-w-0 items-center gap-3">
            <Avatar name={name} photoUrl={user?.photoUrl} className="size-10" />
            <div className="min-w-0">
              <h1 className="text-lg font-semibold tracking-tight">{isBin ? 'Bin' : 'My Diagrams'}</h1>
              <p className="truncate text-muted">{isBin ? 'Deleted diagrams' : `Welcome back, ${name}`}</p>
            </div>
          </div>
          <div className="flex flex-wrap gap-2">
            <NavigateButton to={isBin ? '/my-diagrams' : `/my-diagrams?${BIN}`}>
              {isBin ? <ArrowLeft aria-hidden /> : <Trash2 aria-hidden />}
              {isBin ? 'My Diagrams' : 'Bin'}
            </NavigateButton>
            <Button onClick={openTemplates}>
              <LayoutTemplate aria-hidden />
              Templates
            </Button>
            <NavigateButton to="/diagram-editor" variant="primary">
              <Plus aria-hidden />
              New Diagram
            </NavigateButton>
          </div>
        </div>
        <section aria-label={isBin ? 'Bin' : 'My diagrams'}>
          {isBin ? <Bin /> : <DiagramList onTemplates={openTemplates} />}
        </section>
      </main>
      {template === null ? null : (
        <NewFromTemplate featuredId={template || null} onClose={() => setQuery({})} />
      )}
    </>
  );
}
