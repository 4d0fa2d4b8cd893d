/** Health checks and metrics. */
export { healthRoutes } from './health.routes.ts';
export { metrics } from './metrics.ts';
