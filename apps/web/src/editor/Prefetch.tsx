import { useEffect, useState } from 'react';
import { loadMissingWhenIdle } from '../lib/browser/preload.ts';
import { useEditorState } from './store/editorContext.ts';

const PREFETCH_DELAY_MS = 10_000;

/** Preloads the parts that are not shown yet, after the first edit or a delay, so that they do not slow down the start. */
export function Prefetch() {
  const isReady = useEditorState((state) => state.loadState === 'ready');
  const isEdited = useEditorState((state) => state.editCount > 0);
  const [isDelayOver, setDelayOver] = useState(false);
  const isDue = isEdited || isDelayOver;
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => setDelayOver(true), PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  useEffect(() => (isDue ? loadMissingWhenIdle() : undefined), [isDue]);
  return null;
}
