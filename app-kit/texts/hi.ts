/** All Hindi texts. */
export * as store from './hi/store.ts';
