import type { Variables } from './variables.ts';

/** Addresses for staff and monitoring. */
export interface OpsSettings {
  /** The only port that serves `/ops` and `/metrics`; null if the public port serves them. */
  opsPort: number | null;
  /** URL of a separate API for staff; null if the API runs inside the gateway. */
  apiOpsUrl: string | null;
}

/** Reads `OPS_PORT` and `API_OPS_URL`. `port` is the public port. */
export function readOps(env: Variables, port: number): OpsSettings {
  const opsPort =
    env.text('OPS_PORT') === null ? null : env.integer('OPS_PORT', 0, { min: 0, max: 65_535 });
  if (opsPort !== null && opsPort !== 0 && opsPort === port)
    env.addError('OPS_PORT must be another port than PORT, or not set.');
  const protocols = ['http:', 'https:'];
  return {
    opsPort,
    apiOpsUrl: env.url('API_OPS_URL', protocols) ?? env.url('API_URL', protocols),
  };
}
