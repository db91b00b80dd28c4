import { formatCount } from '@joinery/model';
import { type Account } from '@joinery/wire';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { AiKey } from '../features/account/AiKey.tsx';
import { fetchAccount } from '../features/account/api.ts';
import { DataExport } from '../features/account/DataExport.tsx';
import { DeleteAccountDialog } from '../features/account/DeleteAccountDialog.tsx';
import { SignOutEverywhere } from '../features/account/SignOutEverywhere.tsx';
import { formatDateTime } from '../lib/dateTime.ts';
import { useSignInOptions } from '../session/signIn/useSignInOptions.ts';
import { Avatar } from '../ui/pictures/Avatar.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Logo } from '../ui/pictures/Logo.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { ThemeToggle } from '../ui/buttons/ThemeToggle.tsx';
import { withQueries } from '../session/withQueries.tsx';

/** The user's account: sessions, data, deletion. */
export const AccountPage = withQueries(Account);

function Account() {
  const account = useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => fetchAccount(signal),
    staleTime: 0,
  });
  return (
    <>
      <header className="sticky top-0 z-10 border-b bg-background">
        <div className="mx-auto flex h-14 w-full max-w-3xl items-center gap-2 px-4 sm:px-6">
          <Link to="/" aria-label="Joinery home" className="mr-auto flex rounded-md">
            <Logo />
          </Link>
          <Button asChild variant="ghost">
            <Link to="/my-diagrams">
              <ArrowLeft aria-hidden />
              My Diagrams
            </Link>
          </Button>
          <ThemeToggle />
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-6 px-4 py-8 sm:px-6">
        <h1 className="text-lg font-semibold tracking-tight">Account</h1>
        {account.isPending ? <LoadingAccount /> : null}
        {account.isError ? (
          <Card className="flex flex-wrap items-center justify-between gap-3 p-5">
            <p role="alert">Your account could not be loaded.</p>
            <Button isBusy={account.isFetching} onClick={() => void account.refetch()}>
              Try again
            </Button>
          </Card>
        ) : null}
        {account.data ? <AccountSections account={account.data} /> : null}
      </main>
    </>
  );
}

function AccountSections({ account }: { account: Account }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const hasAiUserKeys = useSignInOptions()?.hasAiUserKeys ?? false;
  const { user } = account;
  return (
    <>
      <Card className="flex items-center gap-4 p-5">
        <Avatar name={user.name || user.email} photoUrl={user.photoUrl} className="size-12" />
        <div className="min-w-0">
          <p className="truncate text-base font-medium">{user.name || user.email}</p>
          <p className="truncate text-muted">{user.email}</p>
          <p className="text-xs text-muted">
            Member since <time dateTime={account.createdAt}>{formatDateTime(account.createdAt)}</time>
          </p>
        </div>
      </Card>
      <AccountSection
        title="Sessions"
        text={`You are signed in on ${formatCount(account.sessionCount, 'device')}. Signing out on all of them ends this session too.`}
      >
        <SignOutEverywhere />
      </AccountSection>
      {hasAiUserKeys ? (
        <AccountSection
          title="AI Diagram Generator"
          text="Use a language model of your own. Your messages and the diagram they are about then leave this server and go to the provider you choose."
        >
          <AiKey />
        </AccountSection>
      ) : null}
      <AccountSection
        title="Your data"
        text={`A zip of the data we store about you, with your ${formatCount(account.ownDiagramCount, 'diagram')}${account.binDiagramCount > 0 ? ` and ${account.binDiagramCount} in the bin` : ''} as files that Load opens.`}
      >
        <DataExport />
      </AccountSection>
      <AccountSection
        title="Delete account"
        text="Permanently deletes your account and your diagrams. You first choose what happens to shared diagrams."
      >
        <Button variant="danger" className="self-start" onClick={() => setIsDeleting(true)}>
          Delete account
        </Button>
      </AccountSection>
      {isDeleting ? <DeleteAccountDialog account={account} onClose={() => setIsDeleting(false)} /> : null}
    </>
  );
}

function AccountSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Card className="flex flex-col gap-3 p-5">
        <h2 id={headingId} className="text-base font-semibold">
          {title}
        </h2>
        <p className="text-muted">{text}</p>
        {children}
      </Card>
    </section>
  );
}

function LoadingAccount() {
  return (
    <div role="status" aria-label="Loading account" className="flex flex-col gap-6">
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-36 rounded-lg" />
      <Skeleton className="h-36 rounded-lg" />
    </div>
  );
}
