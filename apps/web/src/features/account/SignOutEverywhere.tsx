import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { signOutEverywhere } from '../../session/lifecycle.ts';
import { Button } from '../../ui/buttons/Button.tsx';

/** Ends every session of the user, including this one. */
export function SignOutEverywhere() {
  const ending = useMutation({ mutationFn: signOutEverywhere });
  return (
    <>
      <Button className="self-start" isBusy={ending.isPending} onClick={() => ending.mutate()}>
        {ending.isPending ? null : <LogOut aria-hidden />}
        Sign out on all devices
      </Button>
      {ending.isError ? (
        <p role="alert" className="text-danger">
          You could not be signed out on all devices. Please try again.
        </p>
      ) : null}
    </>
  );
}
