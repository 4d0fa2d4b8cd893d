import type { Variables } from './variables.ts';

/** How much one process takes on, and of whom. */
export interface LoadSettings {
  /** Connections of one process. */
  connections: number;
  /** Connections of one network, where no proxy stands in front. */
  connectionsPerNetwork: number;
  /** Requests of one connection that wait for their answers. */
  answersPerConnection: number;
  /** Requests that this process works on at a time; pages take a part of it. */
  requestsAtWork: number;
  /** Requests that wait for their turn; one network has half of the places. */
  requestsWaiting: number;
  /** Searches of one network a minute. */
  searchesPerMinute: number;
}

/** Reads how much one process takes on. */
export const readLoad = (env: Variables): LoadSettings => ({
  connections: env.integer('MAX_CONNECTIONS', 2000, 10, 100_000, { max: 20_000 }),
  connectionsPerNetwork: env.integer('MAX_CONNECTIONS_PER_NETWORK', 500, 5, 100_000, { max: 5000 }),
  answersPerConnection: env.integer('MAX_ANSWERS_PER_CONNECTION', 8, 1, 1000, { max: 64 }),
  requestsAtWork: env.integer('MAX_REQUESTS_AT_WORK', 64, 8, 10_000, { max: 1000 }),
  requestsWaiting: env.integer('MAX_REQUESTS_WAITING', 1000, 10, 100_000, { max: 10_000 }),
  searchesPerMinute: env.integer('SEARCHES_PER_MINUTE', 600, 10, 1_000_000, { max: 6000 }),
});
