export * as calls from './hi/calls.ts';
export * as day from './hi/day.ts';
export * as frame from './hi/frame.ts';
export * as freshCode from './hi/fresh-code.ts';
export * as jobs from './hi/jobs.ts';
export * as keys from './hi/keys.ts';
export * as settings from './hi/settings.ts';
export * as today from './hi/today.ts';
