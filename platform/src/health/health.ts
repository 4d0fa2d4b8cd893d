/** Health checks and metrics. */
export { healthRoutes } from './health.routes.ts';
export { metrics } from './metrics.ts';
export { addRowCounts, type RowCount } from './row-counts.ts';
