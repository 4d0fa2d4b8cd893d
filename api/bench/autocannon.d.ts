/** The part of autocannon that the bench uses; the package contains no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface Request {
    method: string;
    path: string;
    body?: string;
    headers?: Record<string, string>;
  }
  export type Client = EventEmitter & { setRequests: (requests: Request[]) => void };
  export interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests: Request[];
    /** Requests per second over all connections. */
    overallRate?: number;
    setupClient?: (client: Client) => void;
  }
  export interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
    /** Seconds. */
    duration: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
