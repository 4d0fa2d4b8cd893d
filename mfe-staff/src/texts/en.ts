/**
 * English texts of the translated pages: frame, technician's day, Today. They also define the type of the Hindi
 * texts. Pages for office staff are English only.
 */
export * as calls from './en/calls.ts';
export * as day from './en/day.ts';
export * as frame from './en/frame.ts';
export * as freshCode from './en/fresh-code.ts';
export * as jobs from './en/jobs.ts';
export * as keys from './en/keys.ts';
export * as messageNames from './en/message-names.ts';
export * as settings from './en/settings.ts';
export * as today from './en/today.ts';
