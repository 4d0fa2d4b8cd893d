/** Whether a process is up and can serve, and its figures for the monitoring. */
export { healthRoutes } from './health.routes.ts';
export { metrics } from './metrics.ts';
