/** All English texts; their shape is the type of all languages. */
export * as store from './en/store.ts';
