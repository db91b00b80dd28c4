import { createStore } from 'zustand/vanilla';

/** The title that a page has instead of the one of its address, such as the name of a diagram; null for none. */
export const pageTitle = createStore<string | null>(() => null);
