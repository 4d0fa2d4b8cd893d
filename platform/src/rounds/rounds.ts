/** Background jobs. */
export { startHourly } from './hourly.ts';
export { startRounds, type Rounds } from './start-rounds.ts';
