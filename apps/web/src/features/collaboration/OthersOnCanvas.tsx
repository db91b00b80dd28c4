import { useStore } from 'zustand';
import { useLive } from '../../live/liveContext.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';

const PeopleLayer = lazyPart(async () => (await import('./PeopleLayer.tsx')).PeopleLayer);

/** The others on the plane. Whoever is alone has nobody to draw and nobody to tell where the pointer is. */
export function OthersOnCanvas() {
  const live = useLive();
  const hasOthers = useStore(live.people.state, ({ people }) => people.length > 1);
  return hasOthers && <PeopleLayer />;
}
