import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { keepTrying, loadWhenIdle } from './loadLater.ts';

/** A component whose code is not in the chunk of those who show it. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads the code now; fails where it can not be fetched. */
  preload: () => Promise<void>;
};

export interface MissingPartProps<Props extends object> {
  /** What the part itself would be given. */
  part: Props;
  /** Tries at once; settles when that went well or not. */
  onRetry: () => Promise<void>;
}

interface LazyPartOptions<Props extends object> {
  /** Stands in its place while it is fetched. */
  whileLoading?: ReactNode;
  /** Stands in its place from the first time on that it could not be fetched; else `whileLoading` does. */
  Missing?: ComponentType<MissingPartProps<Props>>;
}

/**
 * A part of a page whose code is loaded when it is first shown, or before, when nothing else is to be done. Once it is
 * there the part is rendered at once, as any other. Where it can not be fetched nothing is lost: it is tried again as
 * long as the part is shown.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { whileLoading = null, Missing }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
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
  loadWhenIdle(preload);

  function Part(props: Props) {
    const Loaded = useSyncExternalStore(subscribe, () => loaded);
    const [hasFailed, setFailed] = useState(false);
    const isThere = Loaded !== null;
    useEffect(() => (isThere ? undefined : keepTrying(preload, () => setFailed(true))), [isThere]);
    if (Loaded !== null) return <Loaded {...props} />;
    return hasFailed && Missing ? <Missing part={props} onRetry={retry} /> : whileLoading;
  }
  return Object.assign(Part, { preload });
}
