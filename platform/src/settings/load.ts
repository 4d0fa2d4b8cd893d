import type { Variables } from './variables.ts';

/** Load limits of one process. */
export interface LoadSettings {
  /** Connections of the process. */
  connections: number;
  /** Connections of one network, if there is no proxy in front. */
  connectionsPerNetwork: number;
  /** Pending requests of one connection. */
  pipelinedRequests: number;
  /** Concurrent requests of the process; pages get a part of them. */
  concurrentRequests: number;
  /** Queued requests; one network can hold half of the queue. */
  queuedRequests: number;
  /** Searches per network and minute. */
  searchesPerMinute: number;
}

export const readLoad = (env: Variables): LoadSettings => ({
  connections: env.integer('MAX_CONNECTIONS', 2000, 10, 100_000, { max: 20_000 }),
  connectionsPerNetwork: env.integer('MAX_CONNECTIONS_PER_NETWORK', 500, 5, 100_000, { max: 5000 }),
  pipelinedRequests: env.integer('MAX_PIPELINED_REQUESTS', 8, 1, 1000, { max: 64 }),
  concurrentRequests: env.integer('MAX_CONCURRENT_REQUESTS', 64, 8, 10_000, { max: 1000 }),
  queuedRequests: env.integer('MAX_QUEUED_REQUESTS', 1000, 10, 100_000, { max: 10_000 }),
  searchesPerMinute: env.integer('SEARCHES_PER_MINUTE', 600, 10, 1_000_000, { max: 6000 }),
});
