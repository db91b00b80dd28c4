import { type VerifiedInvitation } from '@joinery/wire';
import { CircleCheck, CircleX, Mail } from 'lucide-react';
import { type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { type InvitationState, useInvitation } from '../features/invitations/useInvitation.ts';
import { ACCESS_LEVEL_NAMES } from '../lib/accessLevelNames.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Logo } from '../ui/pictures/Logo.tsx';
import { NavigateButton } from '../ui/buttons/NavigateButton.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { ThemeToggle } from '../ui/buttons/ThemeToggle.tsx';
import { withQueries } from '../session/withQueries.tsx';

export const InvitationPage = withQueries(Invitation);

function Invitation() {
  const { inviteToken } = useParams();
  const state = useInvitation(inviteToken);
  return (
    <>
      <header className="flex items-center justify-between px-4 py-3 sm:px-6">
        <Link to="/" aria-label="Joinery home" className="rounded-md">
          <Logo />
        </Link>
        <ThemeToggle />
      </header>
      <main className="flex flex-1 items-center justify-center p-4 pb-24">
        <Card className="flex w-full max-w-md flex-col items-center gap-4 p-8 text-center shadow-md">
          <InvitationBody state={state} />
        </Card>
      </main>
    </>
  );
}

function InvitationBody({ state }: { state: InvitationState }) {
  if (state.kind === 'loading') {
    return (
      <>
        <h1 className="text-lg font-semibold">Checking your invitation</h1>
        <p role="status" className="flex h-11 items-center gap-2 text-muted">
          <Spinner />
          Loading...
        </p>
      </>
    );
  }
  if (state.kind === 'verified') {
    return (
      <>
        <InvitedHeading invitation={state.invitation} />
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          isBusy={state.isAccepting}
          onClick={state.accept}
        >
          Accept Invitation
        </Button>
      </>
    );
  }
  if (state.kind === 'needsSignIn') {
    return (
      <>
        <InvitedHeading invitation={state.invitation} />
        <p role="alert" className="text-muted">
          Please log in to accept the invitation
        </p>
        <NavigateButton to="/login" variant="primary" size="lg" className="w-full">
          Log in to accept invitation
        </NavigateButton>
      </>
    );
  }
  return state.kind === 'success' ? (
    <Accepted diagramId={state.diagramId} diagramName={state.diagramName} />
  ) : (
    <Refused state={state} />
  );
}

function InvitedHeading({ invitation }: { invitation: VerifiedInvitation | null }) {
  return (
    <>
      <Circle className="bg-accent-soft text-accent">
        <Mail aria-hidden />
      </Circle>
      <h1 className="text-lg font-semibold">You are invited to a diagram</h1>
      {invitation === null ? null : (
        <>
          <p className="max-w-full text-base font-medium break-words">{invitation.diagramName}</p>
          <p className="max-w-full break-words text-muted">
            {invitation.inviterName} invites you as {ACCESS_LEVEL_NAMES[invitation.accessLevel].toLowerCase()}
            :{' '}
            {invitation.accessLevel === 'VIEWER'
              ? 'you can read the diagram.'
              : 'you can read and edit the diagram.'}
          </p>
        </>
      )}
    </>
  );
}

function Accepted({ diagramId, diagramName }: { diagramId: string; diagramName: string }) {
  return (
    <>
      <Circle className="bg-success-soft text-success">
        <CircleCheck aria-hidden />
      </Circle>
      <div role="status" className="max-w-full">
        <h1 className="text-lg font-semibold">You now have access to {diagramName}</h1>
      </div>
      <div className="flex w-full flex-col gap-2">
        <NavigateButton to={`/diagram-editor/${encodeURIComponent(diagramId)}`} variant="primary" size="lg">
          Open diagram
        </NavigateButton>
        <NavigateButton to="/my-diagrams" size="lg">
          Go to My Diagrams
        </NavigateButton>
        <NavigateButton to="/" size="lg">
          Return to Home
        </NavigateButton>
      </div>
    </>
  );
}

function Refused({ state }: { state: Extract<InvitationState, { kind: 'error' }> }) {
  return (
    <>
      <Circle className="bg-danger-soft text-danger">
        <CircleX aria-hidden />
      </Circle>
      <div role="alert">
        <h1 className="text-lg font-semibold">{state.message}</h1>
      </div>
      <p className="text-muted">
        {state.mayBeUsed
          ? 'If you already accepted it, the diagram is in My Diagrams. Otherwise ask the person who invited you for a new link.'
          : (state.detail ?? 'Ask the person who invited you for a new link.')}
      </p>
      <div className="flex w-full flex-col gap-2">
        {state.retry ? (
          <Button variant="primary" size="lg" onClick={state.retry}>
            Try again
          </Button>
        ) : null}
        {state.mayBeUsed ? (
          <NavigateButton to="/my-diagrams" variant="primary" size="lg">
            Go to My Diagrams
          </NavigateButton>
        ) : null}
        <NavigateButton to="/" size="lg">
          Return to Home
        </NavigateButton>
      </div>
    </>
  );
}

function Circle({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className={`flex size-12 items-center justify-center rounded-full [&_svg]:size-6 ${className}`}>
      {children}
    </span>
  );
}
