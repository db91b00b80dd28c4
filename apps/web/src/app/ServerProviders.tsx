import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../session/sessionStore.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { createQueryClient } from './queryClient.ts';

/** Providers for pages that talk to the server: online status, queries and toasts. */
export function ServerProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);

  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        // Data of one user must never be shown to the next.
        if (now.user?.id !== before.user?.id) queryClient.clear();
      }),
    [queryClient],
  );

  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}
