/** Whether a process is up and can serve, and its metrics. */
export { healthRoutes } from './health.routes.ts';
export { metrics } from './metrics.ts';
