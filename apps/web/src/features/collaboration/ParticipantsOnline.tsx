import { CloudOff } from 'lucide-react';
import { useStore } from 'zustand';
import { useLive, useLiveState } from '../../live/liveContext.ts';
import { useSession } from '../../session/sessionStore.ts';
import { lazyComponent } from '../../lib/lazyComponent.tsx';
import { Tooltip } from '../../ui/menus/Tooltip.tsx';

// Loaded once connected, as the connection's code also loads after the page's.
const ParticipantsButton = lazyComponent(
  async () => (await import('./ParticipantsButton.tsx')).ParticipantsButton,
);

const OFFLINE_HINT = 'You are offline. Your changes are stored in this browser and sent when you reconnect.';

/** Top right: participants, or the offline status. */
export function ParticipantsOnline() {
  const live = useLive();
  const status = useLiveState((state) => state.status);
  const participants = useStore(live.participants.state, (state) => state.participants);
  const userId = useSession((state) => state.user?.id ?? '');
  return (
    <div role="status" className="flex items-center">
      {status === 'offline' && (
        <Tooltip content={OFFLINE_HINT}>
          <button
            type="button"
            className="flex h-8 items-center gap-1.5 rounded-md px-2 text-xs font-medium text-warning hover:bg-hover"
          >
            <CloudOff aria-hidden className="size-4" />
            Offline
          </button>
        </Tooltip>
      )}
      {status === 'live' && participants.length > 0 && (
        <ParticipantsButton participants={participants} userId={userId} />
      )}
    </div>
  );
}
