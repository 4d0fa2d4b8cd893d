/** All texts in Hindi. */
export * as ui from './hi/ui.ts';
