import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { retryUntilLoaded, preloadWhenIdle } from './browser/preload.ts';

/** A component whose code is loaded separately. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads the code now; rejects if it cannot be fetched. */
  preload: () => Promise<void>;
};

export interface MissingComponentProps<Props extends object> {
  /** The props of the part itself. */
  part: Props;
  /** Retries immediately; settles either way. */
  onRetry: () => Promise<void>;
}

interface LazyComponentOptions<Props extends object> {
  /** Shown while the part is loading. */
  fallback?: ReactNode;
  /** Shown after the first failed load; defaults to `fallback`. */
  Missing?: ComponentType<MissingComponentProps<Props>>;
}

/**
 * Creates a part whose code is loaded when it is first shown, or when the page is idle. Once loaded it renders
 * synchronously. A failed load is retried as long as the part is shown.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, Missing }: LazyComponentOptions<Props> = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  async function fetchCode(): Promise<void> {
    try {
      loaded = await load();
    } finally {
      loading = null;
    }
    for (const listener of listeners) listener();
  }
  function preload(): Promise<void> {
    if (loaded !== null) return Promise.resolve();
    loading ??= fetchCode();
    return loading;
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  const retry = (): Promise<void> => preload().catch(() => undefined);
  preloadWhenIdle(preload);

  function Part(props: Props) {
    const Loaded = useSyncExternalStore(subscribe, () => loaded);
    const [hasFailed, setFailed] = useState(false);
    const isThere = Loaded !== null;
    useEffect(() => (isThere ? undefined : retryUntilLoaded(preload, () => setFailed(true))), [isThere]);
    if (Loaded !== null) return <Loaded {...props} />;
    return hasFailed && Missing ? <Missing part={props} onRetry={retry} /> : fallback;
  }
  return Object.assign(Part, { preload });
}
