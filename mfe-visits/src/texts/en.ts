/** English texts. They also define the type of the Hindi texts. */
export * as time from './en/time.ts';
export * as visits from './en/visits.ts';
