import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../../ui/toast.tsx';

interface LoadedPartProps {
  /** Always the same function. */
  load: () => Promise<ComponentType>;
  /** Said where the code cannot be fetched. */
  failure: string;
  onFailure: () => void;
}

/** A component whose code is loaded when it is first shown. */
export function LoadedPart({ load, failure, onFailure }: LoadedPartProps) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  const handleFailure = useEffectEvent(() => {
    onFailure();
    showToast({ type: 'error', message: failure });
  });
  useEffect(() => {
    let isWanted = true;
    load().then(
      (component) => {
        if (isWanted) setLoaded(() => component);
      },
      () => {
        if (isWanted) handleFailure();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return Loaded === null ? null : <Loaded />;
}
