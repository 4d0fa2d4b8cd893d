/**
 * All texts that the console has in both languages, in English, and with them the shape that those of every language have: the
 * frame, what a technician sees, and Today. The desks are English, and say so.
 */
export * as calls from './en/calls.ts';
export * as day from './en/day.ts';
export * as frame from './en/frame.ts';
export * as keys from './en/keys.ts';
export * as today from './en/today.ts';
