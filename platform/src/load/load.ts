/** How much one process takes on, and of whom. */
export { limitLoad } from './limit-load.ts';
export { networkOf } from './network.ts';
export { openPace } from './pace.ts';
