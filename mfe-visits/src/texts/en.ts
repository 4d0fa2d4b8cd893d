/** All texts in English, and with them the shape that those of every language have. */
export * as time from './en/time.ts';
export * as visits from './en/visits.ts';
