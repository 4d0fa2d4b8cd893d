/** Background jobs. */
export { startHourly } from './hourly.ts';
export { startLoop, type Loop } from './start-loop.ts';
