/** Load limits of a process. */
export { limitLoad } from './limit-load.ts';
export { getNetwork } from './network.ts';
export { createRateLimiter } from './rate-limiter.ts';
