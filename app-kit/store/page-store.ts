import { createStore } from 'jotai';

/** The page's Jotai store. A server creates one per rendering: components must use hooks instead. */
export const store = createStore();
