import fp from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { addLoadMetrics } from '../load/load-metrics.ts';
import type { Platform } from '../platform.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics registry of this instance, to which domains and the gateway add their own metrics. */
    metrics: Registry;
  }
  interface FastifySchema {
    /** Excludes the route from the OpenAPI document. */
    hide?: boolean;
  }
}

/** The running version, so that a dashboard can show deployments. */
function addInfo(registers: Registry[], { settings: { service, version } }: Platform): void {
  const info = new Gauge({
    name: 'storefront_info',
    help: 'Always 1; its labels name the process and the version of the server',
    labelNames: ['service', 'version'],
    registers,
  });
  info.set({ service, version }, 1);
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

function addDatabaseMetrics(registers: Registry[], { pool }: Platform): void {
  const size = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and requests waiting for one',
    labelNames: ['state'],
    registers,
    collect: () => {
      size.set({ state: 'open' }, pool.totalCount);
      size.set({ state: 'idle' }, pool.idleCount);
      size.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** Measures every request by method, route and status, and serves all metrics at `/metrics`. */
export const metrics = fp<{ platform: Platform }>(
  async (app, { platform }) => {
    // The gateway measures everything that it serves, including an embedded API.
    if (app.hasDecorator('metrics')) return;
    const metrics = new Registry();
    const registers = [metrics];
    collectDefaultMetrics({ register: metrics });
    addInfo(registers, platform);
    addDatabaseMetrics(registers, platform);
    if (app.hasDecorator('load')) addLoadMetrics(registers, app.load);
    const durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the start of handling a request to the last byte of its response',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    });
    app.decorate('metrics', metrics);
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown';
      const labels = { method: request.method, route, status: String(reply.statusCode) };
      durations.observe(labels, reply.elapsedTime / 1000);
      done();
    });
    app.get(
      '/metrics',
      { schema: { hide: true }, config: { admission: 'none' } },
      async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()),
    );
  },
  { name: 'metrics' },
);
