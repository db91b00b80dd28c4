import { type SignedInUser } from '@joinery/wire';
import { useNavigate } from 'react-router';
import { signOut } from '../../session/lifecycle.ts';
import { Button } from '../../ui/buttons/Button.tsx';

interface SignedInAsOtherProps {
  /** The current user. */
  current: SignedInUser;
  /** The former user of this tab. */
  former: SignedInUser;
}

/** Shown in the tab of a former user after another tab of the browser signed in another user. */
export function SignedInAsOther({ current, former }: SignedInAsOtherProps) {
  const navigate = useNavigate();
  return (
    <main className="flex flex-1 flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 className="max-w-full text-lg font-semibold break-words">
        You are signed in as {getDisplayName(current)} now
      </h1>
      <p className="max-w-md break-words text-muted">
        This tab belonged to {getDisplayName(former)} ({former.email}). Unsaved changes are stored in this
        browser and restored when {getDisplayName(former)} signs in here again.
      </p>
      <div className="flex w-full max-w-xs flex-col gap-2">
        <Button variant="primary" size="lg" onClick={() => void navigate('/my-diagrams', { replace: true })}>
          Continue as {getShortName(current)}
        </Button>
        {/* The surrounding sign-in page still knows where to return. */}
        <Button size="lg" onClick={signOut}>
          Sign in as {getShortName(former)}
        </Button>
      </div>
    </main>
  );
}

function getDisplayName({ name, email }: SignedInUser): string {
  return name === '' ? email : name;
}

function getShortName(user: SignedInUser): string {
  const name = getDisplayName(user);
  return name.length > 24 ? `${name.slice(0, 23)}…` : name;
}
