/** All English texts; their shape is the type of all languages. */
export * as ui from './en/ui.ts';
