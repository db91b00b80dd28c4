import { useStore } from 'zustand';
import { useLive } from '../../live/liveContext.ts';
import { lazyComponent } from '../../lib/lazyComponent.tsx';

const ParticipantsLayer = lazyComponent(
  async () => (await import('./ParticipantsLayer.tsx')).ParticipantsLayer,
);

/** Remote cursors and selections on the canvas; renders nothing while no one else is online. */
export function ParticipantsOnCanvas() {
  const live = useLive();
  const hasOthers = useStore(live.participants.state, ({ participants }) => participants.length > 1);
  return hasOthers && <ParticipantsLayer />;
}
