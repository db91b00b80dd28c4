import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SessionGate } from '../session/SessionGate.tsx';
import { useSession } from '../session/sessionStore.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { TooltipProvider } from '../ui/Tooltip.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { createQueryClient } from './queryClient.ts';

/** The whole product below a router: session, server state, tooltips, toasts and the page of the address. */
export function App() {
  const [queryClient] = useState(createQueryClient);

  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        // Nothing that one person loaded may be shown to the next.
        if (now.user?.id !== before.user?.id) queryClient.clear();
      }),
    [queryClient],
  );

  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <SessionGate>
          <AppRoutes />
        </SessionGate>
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  );
}
