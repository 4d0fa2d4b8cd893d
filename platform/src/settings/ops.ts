import type { Variables } from './variables.ts';

/** Where staff and monitoring are answered. */
export interface OpsSettings {
  /** The one port on which `/ops` and `/metrics` answer; null: on that of everything else. */
  opsPort: number | null;
  /** Where a separate API answers staff; null: the API runs inside the gateway. */
  apiOpsUrl: string | null;
}

/** Reads `OPS_PORT` and `API_OPS_URL`. `port` is that of the public. */
export function readOps(env: Variables, port: number): OpsSettings {
  const opsPort = env.text('OPS_PORT') === null ? null : env.integer('OPS_PORT', 0, 0, 65_535);
  if (opsPort !== null && opsPort !== 0 && opsPort === port)
    env.complain('OPS_PORT must be another port than PORT, or not set.');
  const protocols = ['http:', 'https:'];
  return {
    opsPort,
    apiOpsUrl: env.address('API_OPS_URL', protocols) ?? env.address('API_URL', protocols),
  };
}
