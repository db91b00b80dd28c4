import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router';
import { CookieRefusedError, signIn } from '../session/signIn/signIn.ts';
import { useRouterState } from '../session/signIn/returnTo.ts';
import { useSession } from '../session/sessionStore.ts';
import {
  type DevelopmentPerson,
  developmentPersonSchema,
  requestDevelopmentCredential,
} from '../session/signIn/developmentIdentity.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Field } from '../ui/fields/Field.tsx';
import { Input } from '../ui/fields/Input.tsx';
import { NavigateButton } from '../ui/buttons/NavigateButton.tsx';
import { ThemeToggle } from '../ui/buttons/ThemeToggle.tsx';

/** Replaces Google's page on a developer's computer: a name and an e-mail, then the same verification. */
export function DevIdentityPage() {
  const isSignedIn = useSession((state) => state.status === 'authenticated');
  const state = useRouterState();
  if (isSignedIn) return <Navigate to="/login" replace state={state} />;
  return (
    <>
      <header className="flex items-center justify-between p-4 sm:px-6">
        <NavigateButton to="/login" state={state} variant="ghost">
          <ArrowLeft aria-hidden />
          Back to sign-in
        </NavigateButton>
        <ThemeToggle />
      </header>
      <main className="flex flex-1 items-center justify-center p-4 pb-24">
        <Card className="flex w-full max-w-sm flex-col gap-5 p-6 shadow-md">
          <div className="flex flex-col gap-1.5">
            <h1 className="text-lg font-semibold">Development identity</h1>
            <p className="text-muted">
              This page replaces Google sign-in while no Google client is configured. Enter any name; nothing
              is verified.
            </p>
          </div>
          <PersonForm />
        </Card>
      </main>
    </>
  );
}

function PersonForm() {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<DevelopmentPerson>({
    resolver: zodResolver(developmentPersonSchema),
    defaultValues: { name: '', email: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = async (person: DevelopmentPerson) => {
    setFailure(null);
    try {
      await signIn(await requestDevelopmentCredential(person));
    } catch (error) {
      setFailure(
        error instanceof CookieRefusedError
          ? error.message
          : 'Failed to sign in with Google. Please try again.',
      );
    }
  };

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Field label="Name" error={errors.name ? 'Please enter a name' : undefined}>
        <Input autoComplete="name" className="h-10" {...register('name')} />
      </Field>
      <Field label="E-mail" error={errors.email ? 'Please enter an e-mail address' : undefined}>
        <Input type="email" autoComplete="email" className="h-10" {...register('email')} />
      </Field>
      {failure ? (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger">
          {failure}
        </p>
      ) : null}
      <Button type="submit" variant="primary" size="lg" isBusy={isSubmitting}>
        Continue
      </Button>
    </form>
  );
}
