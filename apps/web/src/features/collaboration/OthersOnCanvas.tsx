import { useStore } from 'zustand';
import { useLive } from '../../live/liveContext.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';

const PeopleLayer = lazyPart(async () => (await import('./PeopleLayer.tsx')).PeopleLayer);

/** Remote cursors and selections on the canvas; renders nothing while no one else is online. */
export function OthersOnCanvas() {
  const live = useLive();
  const hasOthers = useStore(live.participants.state, ({ participants }) => participants.length > 1);
  return hasOthers && <PeopleLayer />;
}
