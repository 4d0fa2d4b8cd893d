export * as time from './hi/time.ts';
export * as visits from './hi/visits.ts';
