import { groupBy } from '@joinery/model';
import { createContext, use, useMemo } from 'react';
import { useStore } from 'zustand';
import { type StoreApi } from 'zustand/vanilla';
import { createWarningStore, type NameWarnings } from './nameCheck.ts';
import { type NameWarning } from './nameWarnings.ts';

/** Without a provider nothing is checked. */
export const WarningsContext = createContext<StoreApi<NameWarnings>>(createWarningStore());

const NONE: readonly NameWarning[] = [];

/** Warnings of an entity's name, and of its attributes' names by id. */
export function useNameWarnings(entityId: string) {
  const found = useStore(use(WarningsContext), (warnings) => warnings.get(entityId) ?? NONE);
  return useMemo(
    () => ({
      own: found.filter(({ attributeId }) => attributeId === undefined),
      ofAttributes: groupBy(found, ({ attributeId }) => attributeId ?? ''),
    }),
    [found],
  );
}
