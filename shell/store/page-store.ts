import { createStore } from 'jotai';

/** The page's one Jotai store. On a server each rendering has its own: components use hooks, never this. */
export const store = createStore();
