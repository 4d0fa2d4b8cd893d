/** All Hindi texts. */
export * as ui from './hi/ui.ts';
