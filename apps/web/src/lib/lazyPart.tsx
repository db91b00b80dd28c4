import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';

const RETRY_MS = 3_000;

/** A component whose code is not in the chunk of those who show it. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads the code now; fails where it can not be fetched. */
  preload: () => Promise<void>;
};

/** The parts that are known and whose code is not there yet. */
const missing = new Set<() => Promise<void>>();

/**
 * A part of a page whose code is loaded when it is first shown, or before, when nothing else is to be done. Once it is
 * there the part is rendered at once, as any other. Where it can not be fetched nothing is lost: until it can,
 * `whileLoading` stands in its place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whileLoading: ReactNode = null,
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
    missing.delete(preload);
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
  missing.add(preload);

  function Part(props: Props) {
    const Loaded = useSyncExternalStore(subscribe, () => loaded);
    const isMissing = Loaded === null;
    useEffect(() => (isMissing ? keepTrying(preload) : undefined), [isMissing]);
    return Loaded === null ? whileLoading : <Loaded {...props} />;
  }
  return Object.assign(Part, { preload });
}

/** Loads until it is there; answers the function that gives up. */
function keepTrying(preload: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const attempt = (): void => {
    preload().catch(() => {
      if (!isOver) timer = setTimeout(attempt, RETRY_MS);
    });
  };
  attempt();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Loads all parts that are known and missing, one after the other; those that such a part brings along as well. */
export async function preloadParts(): Promise<void> {
  for (const preload of missing) await preload().catch(() => undefined);
}

/** As `preloadParts`, whenever the page has nothing else to do; answers the function that ends it. */
export function preloadPartsWhenIdle(): () => void {
  const tried = new Set<() => Promise<void>>();
  let isOver = false;
  let cancel = (): void => undefined;
  const next = (): void => {
    const preload = [...missing].find((one) => !tried.has(one));
    if (isOver || preload === undefined) return;
    tried.add(preload);
    cancel = whenIdle(() => void preload().then(next, next));
  };
  next();
  return () => {
    isOver = true;
    cancel();
  };
}

/** Not every browser says when it is idle. */
function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: 5_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, 300);
  return () => clearTimeout(timer);
}
