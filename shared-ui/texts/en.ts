/** All texts in English, and with them the shape that those of every language have. */
export * as ui from './en/ui.ts';
