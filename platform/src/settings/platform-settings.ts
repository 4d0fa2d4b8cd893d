import { checkEnvironment, readHost } from './environment.ts';
import { readLoad, type LoadSettings } from './load.ts';
import type { TraceSettings } from '../tracing/spans.ts';
import { KEY } from './secret.rules.ts';
import { readOps, type OpsSettings } from './ops.ts';
import type { Variables } from './variables.ts';

/** What every process of the product can be told from outside, whatever it serves. See the README for the variables. */
export interface PlatformSettings extends OpsSettings {
  production: boolean;
  /** What this process is called in logs and metrics, and the version of the server. */
  service: string;
  version: string;
  /** Port and address of the gateway. */
  port: number;
  host: string;
  /** Where the default set-up keeps what it keeps; as given, maybe relative. */
  dataDir: string;
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** Most connections of one process. */
  poolSize: number;
  /** Where a separate API answers; null: the API runs inside the gateway. */
  apiUrl: string | null;
  /** What links in messages begin with; no slash at the end. */
  publicUrl: string;
  /** Null: made at first start in `dataDir`. */
  opsToken: string | null;
  appSecret: string | null;
  /** How many proxies in front of the gateway may name the caller's address; 0: none. */
  trustProxy: number;
  /** Off only for load tests. */
  rateLimits: boolean;
  /** Whether this process also does what runs beside requests. */
  workers: boolean;
  logLevel: string;
  /** How long a process that was asked to end says that it is not ready, and still answers everything. */
  drainSeconds: number;
  load: LoadSettings;
  /** Where traces go, and which part of them; null: nobody keeps any. */
  traces: TraceSettings | null;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What people type; customers must be told an address that is theirs, and encrypted. */
function readPublicUrl(env: Variables, port: number): string {
  if (env.production && env.text('PUBLIC_URL') === null)
    env.complain('PUBLIC_URL must be set in production: links in messages begin with it.');
  return env.publicAddress('PUBLIC_URL') ?? `http://localhost:${port}`;
}

/** Whether limits count at all. They must in production. */
function readRateLimits(env: Variables): boolean {
  const on = env.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on';
  if (!on && env.production)
    env.complain('RATE_LIMITS must be on in production: off is for load tests.');
  return on;
}

function readTraces(env: Variables): TraceSettings | null {
  const endpoint = env.address('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const share = env.number('OTEL_TRACES_SAMPLER_ARG', 1, 0, 1);
  return endpoint === null ? null : { endpoint, share };
}

/** Reads them; what does not fit is gathered in `env`. @param version the server's */
export function readPlatformSettings(env: Variables, version = 'unknown'): PlatformSettings {
  checkEnvironment(env);
  const port = env.integer('PORT', 3000, 0, 65_535);
  return {
    production: env.production,
    service: env.text('OTEL_SERVICE_NAME') ?? 'storefront',
    version,
    port,
    host: readHost(env),
    ...readOps(env, port),
    dataDir: env.text('DATA_DIR') ?? '.data',
    databaseUrl: env.address('DATABASE_URL', ['postgres:', 'postgresql:']),
    poolSize: env.integer('DATABASE_POOL', 20, 2, 500),
    apiUrl: env.address('API_URL', ['http:', 'https:']),
    publicUrl: readPublicUrl(env, port),
    opsToken: env.secret('OPS_TOKEN', 16, KEY),
    appSecret: env.secret('APP_SECRET', 32, KEY),
    trustProxy: env.integer('TRUST_PROXY', 0, 0, 10),
    rateLimits: readRateLimits(env),
    workers: env.oneOf('WORKERS', ['on', 'off'], 'on') === 'on',
    logLevel: env.oneOf('LOG_LEVEL', LOG_LEVELS, env.production ? 'info' : 'warn'),
    drainSeconds: env.integer('DRAIN_SECONDS', env.production ? 5 : 0, 0, 300),
    load: readLoad(env),
    traces: readTraces(env),
  };
}
