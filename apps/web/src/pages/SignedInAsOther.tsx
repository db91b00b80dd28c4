import { type SignedInUser } from '@joinery/protocol';
import { useNavigate } from 'react-router';
import { signOut } from '../session/lifecycle.ts';
import { Button } from '../ui/Button.tsx';

interface SignedInAsOtherProps {
  /** The current user. */
  present: SignedInUser;
  /** The former user of this tab. */
  former: SignedInUser;
}

/** Shown in the tab of a former user after another tab of the browser signed in another user. */
export function SignedInAsOther({ present, former }: SignedInAsOtherProps) {
  const navigate = useNavigate();
  return (
    <main className="flex flex-1 flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 className="max-w-full text-lg font-semibold break-words">
        You are signed in as {nameOf(present)} now
      </h1>
      <p className="max-w-md break-words text-muted">
        This tab belonged to {nameOf(former)} ({former.email}). Changes that were not saved yet are kept in
        this browser and come back when {nameOf(former)} signs in here again.
      </p>
      <div className="flex w-full max-w-xs flex-col gap-2">
        <Button variant="primary" size="lg" onClick={() => void navigate('/my-diagrams', { replace: true })}>
          Continue as {shortNameOf(present)}
        </Button>
        {/* The surrounding sign-in page still knows where to return. */}
        <Button size="lg" onClick={signOut}>
          Sign in as {shortNameOf(former)}
        </Button>
      </div>
    </main>
  );
}

function nameOf({ name, email }: SignedInUser): string {
  return name === '' ? email : name;
}

function shortNameOf(user: SignedInUser): string {
  const name = nameOf(user);
  return name.length > 24 ? `${name.slice(0, 23)}…` : name;
}
