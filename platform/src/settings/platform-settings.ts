import { checkEnvironment, readHost } from './environment.ts';
import { readLoad, type LoadSettings } from './load.ts';
import { KEY } from './secret.rules.ts';
import { readOps, type OpsSettings } from './ops.ts';
import type { Variables } from './variables.ts';

/** Settings of every process of the product. `docs/operations.md` lists the variables. */
export interface PlatformSettings extends OpsSettings {
  production: boolean;
  /** Name of this process in logs and metrics. */
  service: string;
  /** Version of the server, for logs and metrics. */
  version: string;
  /** Public port of the process. */
  port: number;
  /** Host on which the process listens. */
  host: string;
  /** The data folder as configured; it may be relative. */
  dataDir: string;
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** Maximum number of database connections of the process. */
  poolSize: number;
  /** URL of a separate API; null if the API runs inside the gateway. */
  apiUrl: string | null;
  /** URL of the shop, with which links in messages begin, without a trailing slash. */
  publicUrl: string;
  /** Origin of the console, without a trailing slash. */
  staffUrl: string;
  /** Origin of previews of published versions, without a trailing slash. If not set: the shop's, but null in production. */
  previewUrl: string | null;
  /** Null: generated in `dataDir` at the first start. */
  opsToken: string | null;
  appSecret: string | null;
  /** Number of trusted proxies in front of the gateway that may name the client address; 0: none. */
  trustProxy: number;
  /** Whether rate limits apply; false only in load tests. */
  rateLimits: boolean;
  /** Whether this process also runs background jobs. */
  workers: boolean;
  logLevel: string;
  /**
   * Seconds between SIGTERM and the close of the listener, in which `/readyz` fails and requests are still served.
   */
  drainSeconds: number;
  load: LoadSettings;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The public URL. In production it must be set and use HTTPS, because messages to customers contain it. */
function readPublicUrl(env: Variables, port: number): string {
  if (env.production && env.text('PUBLIC_URL') === null)
    env.addError('PUBLIC_URL must be set in production: links in messages begin with it.');
  const address = env.publicUrl('PUBLIC_URL') ?? `http://localhost:${port}`;
  const { pathname, search, hash } = new URL(address);
  if (`${pathname}${search}${hash}` !== '/')
    env.addError('PUBLIC_URL must have no path: pages are served at the root of their host.');
  return address;
}

/**
 * The console's origin. Its host must not be the shop's, because the code of every app of the shop runs there. Browsers
 * share cookies between ports, so in production the name must differ too.
 */
function readStaffUrl(env: Variables, port: number, publicUrl: string): string {
  const address = env.publicUrl('STAFF_URL');
  if (address === null) {
    if (env.production && env.text('STAFF_URL') === null)
      env.addError('STAFF_URL must be set in production: the console needs a separate origin.');
    return `http://localhost:${port < 65_535 ? port + 1 : port - 1}`;
  }
  const { origin, host, hostname } = new URL(address);
  const shop = new URL(publicUrl);
  if (env.production ? hostname === shop.hostname : host === shop.host)
    env.addError('STAFF_URL must have another host than PUBLIC_URL.');
  return origin;
}

/**
 * The origin of previews: neither the shop's nor the console's host, because a preview runs code that is not released.
 */
function readPreviewUrl(env: Variables, publicUrl: string, staffUrl: string): string | null {
  const address = env.publicUrl('PREVIEW_URL');
  if (address === null) return env.production ? null : new URL(publicUrl).origin;
  const { origin, host, hostname } = new URL(address);
  for (const other of [new URL(publicUrl), new URL(staffUrl)])
    if (env.production ? hostname === other.hostname : host === other.host)
      env.addError('PREVIEW_URL must have another host than PUBLIC_URL and STAFF_URL.');
  return origin;
}

/** Whether limits per client and per customer apply, including the limits of open cash orders. In production they must. */
function readRateLimits(env: Variables): boolean {
  const on = env.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on';
  if (!on && env.production)
    env.addError('RATE_LIMITS must be on in production: off is for load tests.');
  return on;
}

/** Reads the settings and collects errors in `env`. @param version of the server */
export function readPlatformSettings(env: Variables, version = 'unknown'): PlatformSettings {
  checkEnvironment(env);
  const port = env.integer('PORT', 3000, { min: 0, max: 65_535 });
  const publicUrl = readPublicUrl(env, port);
  const staffUrl = readStaffUrl(env, port, publicUrl);
  return {
    production: env.production,
    service: env.text('OTEL_SERVICE_NAME') ?? 'storefront',
    version,
    port,
    host: readHost(env),
    ...readOps(env, port),
    dataDir: env.text('DATA_DIR') ?? '.data',
    databaseUrl: env.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    poolSize: env.integer('DATABASE_POOL', 20, { min: 2, max: 500 }),
    apiUrl: env.url('API_URL', ['http:', 'https:']),
    publicUrl,
    staffUrl,
    previewUrl: readPreviewUrl(env, publicUrl, staffUrl),
    opsToken: env.secret('OPS_TOKEN', 16, KEY),
    appSecret: env.secret('APP_SECRET', 32, KEY),
    trustProxy: env.integer('TRUST_PROXY', 0, { min: 0, max: 10 }),
    rateLimits: readRateLimits(env),
    workers: env.oneOf('WORKERS', ['on', 'off'], 'on') === 'on',
    logLevel: env.oneOf('LOG_LEVEL', LOG_LEVELS, env.production ? 'info' : 'warn'),
    drainSeconds: env.integer('DRAIN_SECONDS', env.production ? 5 : 0, { min: 0, max: 300 }),
    load: readLoad(env),
  };
}
