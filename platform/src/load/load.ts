/** Load limits of a process. */
export { limitLoad } from './limit-load.ts';
export { networkOf } from './network.ts';
export { openPace } from './pace.ts';
