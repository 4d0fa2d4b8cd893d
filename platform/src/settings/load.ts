import type { Variables } from './variables.ts';

/** Load limits of one process. */
export interface LoadSettings {
  /** Connections of the process. */
  connections: number;
  /** Connections of one network, if there is no proxy in front. */
  connectionsPerNetwork: number;
  /** Pending requests of one connection. */
  pipelinedRequests: number;
  /** Concurrent API calls of the process. A sixteenth of this number of pages runs concurrently. */
  concurrentRequests: number;
  /** Queued requests; one network can hold half of the queue. */
  queuedRequests: number;
  /** Searches per network and minute. */
  searchesPerMinute: number;
}

/** Limits on connections and requests. Values beyond the stricter `production` bounds are refused in production. */
export const readLoad = (env: Variables): LoadSettings => ({
  connections: env.integer('MAX_CONNECTIONS', 2000, {
    min: 10,
    max: 100_000,
    production: { max: 20_000 },
  }),
  connectionsPerNetwork: env.integer('MAX_CONNECTIONS_PER_NETWORK', 500, {
    min: 5,
    max: 100_000,
    production: { max: 5000 },
  }),
  pipelinedRequests: env.integer('MAX_PIPELINED_REQUESTS', 8, {
    min: 1,
    max: 1000,
    production: { max: 64 },
  }),
  concurrentRequests: env.integer('MAX_CONCURRENT_REQUESTS', 64, {
    min: 8,
    max: 10_000,
    production: { max: 1000 },
  }),
  queuedRequests: env.integer('MAX_QUEUED_REQUESTS', 1000, {
    min: 10,
    max: 100_000,
    production: { max: 10_000 },
  }),
  searchesPerMinute: env.integer('SEARCHES_PER_MINUTE', 600, {
    min: 10,
    max: 1_000_000,
    production: { max: 6000 },
  }),
});
