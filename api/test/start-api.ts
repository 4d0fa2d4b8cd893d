import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from 'platform/clock';
import { openPool, transaction } from 'platform/db';
import { silentLog } from 'platform/log';
import type { TestDatabase } from 'platform/test-database';
import { apiPlugin, getServerOptions } from '../src/app.ts';
import { loadShopSettings } from '../src/business/shop-settings.service.ts';
import { openSession, type OpenedSession, type Site } from '../src/identity/session.sql.ts';
import { ensureUser } from '../src/identity/users.service.ts';
import type { Platform } from '../src/platform.ts';
import { readSettings } from '../src/settings/settings.ts';

/** A clock that only the test advances. */
export type TestClock = Clock & {
  set: (moment: Date | string) => void;
  advance: (seconds: number) => void;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

export interface CallOptions {
  token?: string;
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A response with parsed JSON body. */
export interface TestResponse {
  status: number;
  headers: Record<string, unknown>;
  body: TestBody;
  raw: string;
}

/** Tests read responses without a schema and assert what they need. */
export type TestBody = { [name: string]: TestBody } & { [index: number]: TestBody };

export interface TestApi {
  app: FastifyInstance;
  platform: Platform;
  pool: Pool;
  clock: TestClock;
  /** Token of the staff API. */
  opsToken: string;
  call: (method: Method, url: string, options?: CallOptions) => Promise<TestResponse>;
  /**
   * Logs in without a code, creating the user if needed; returns the token. Calls below /ops with this token use a
   * console session of the same person.
   */
  login: (phone: string) => Promise<string>;
  /** Reads the last code for a phone number from the outbox; '' if there is none. */
  getCode: (phone: string) => Promise<string>;
  /** Listens on a free port of 127.0.0.1; returns the URL. */
  listen: () => Promise<string>;
  close: () => Promise<void>;
}

const OPS_TOKEN = 'ops-token-of-the-tests';
/** The origin of the console in tests. */
const STAFF_URL = 'http://localhost:3001';

/** Variables for tests. The limits of one-time codes have the product’s defaults. */
const buildTestEnvironment = (dataDir: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  PUBLIC_URL: 'http://localhost:3000',
  STAFF_URL,
  OPS_TOKEN,
  APP_SECRET: 'app-secret-of-the-tests-0123456789',
  LOG_LEVEL: 'silent',
  DATABASE_POOL: '20',
});

function createTestClock(initial: string): TestClock {
  let now = new Date(initial);
  return {
    now: () => new Date(now),
    set: (moment) => {
      now = new Date(moment);
    },
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}

/** Logins of the shop by token. Each opens a console session of the same person when it is needed. */
type Logins = ReadonlyMap<string, { openConsole: () => Promise<OpenedSession> }>;

async function authorize(
  url: string,
  token: string,
  logins: Logins,
): Promise<Record<string, string>> {
  const login = url.startsWith('/ops') ? logins.get(token) : undefined;
  if (login === undefined) return { 'x-authorization': `Bearer ${token}` };
  const session = await login.openConsole();
  return {
    host: new URL(STAFF_URL).host,
    cookie: `console=${session.token}`,
    'x-authorization': `Bearer ${session.id}`,
  };
}

const createCall =
  (app: FastifyInstance, logins: Logins): TestApi['call'] =>
  async (method, url, { token, body, headers = {} } = {}) => {
    const hasBody = body !== undefined;
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(token === undefined ? {} : await authorize(url, token, logins)),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(hasBody ? { payload: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (isJson ? response.json() : {}) as TestBody,
      raw: response.body,
    };
  };

/** Opens a session without a code, creating the user if needed. */
const openSessionForPhone = (
  pool: Pool,
  phone: string,
  at: { site: Site; now: Date },
): Promise<OpenedSession> =>
  transaction(pool, async (tx) => {
    const inserted = await tx.query<{ id: string }>(
      `INSERT INTO sign_ins (phone) VALUES ($1)
       ON CONFLICT (phone) DO UPDATE SET phone = excluded.phone RETURNING id`,
      [phone],
    );
    const user = await ensureUser(tx, { id: inserted.rows[0]?.id ?? '', phone }, at.now);
    return openSession(tx, user.id, at);
  });

/** Logs in without a code, creating the user if needed; returns the token. */
export const loginWithoutCode = async (pool: Pool, phone: string, now: Date): Promise<string> =>
  (await openSessionForPhone(pool, phone, { site: 'shop', now })).token;

const createCodeReader =
  (pool: Pool): TestApi['getCode'] =>
  async (phone) => {
    const result = await pool.query<{ body: string }>(
      `SELECT body FROM message_outbox WHERE recipient = $1 AND kind = 'code' AND body IS NOT NULL
       ORDER BY id DESC LIMIT 1`,
      [phone],
    );
    return /\b\d{4}\b/.exec(result.rows[0]?.body ?? '')?.[0] ?? '';
  };

/**
 * Starts the whole API on the given database, which is dropped at the end. Messages stay in the outbox and no
 * background job runs unless the test starts it.
 * @param env variables on top of the test defaults
 * @param now initial time of the clock
 */
export async function startApiWithDatabase(
  database: TestDatabase,
  env: Record<string, string> = {},
  now = '2026-11-20T06:30:00.000Z',
): Promise<TestApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'api-data-'));
  const settings = readSettings({ ...buildTestEnvironment(dataDir), ...env });
  // Concurrent requests of a test may queue longer for a connection than production's 3 s if the machine is busy.
  const pool = openPool(
    { ...database.connection, max: settings.poolSize, connectionTimeoutMillis: 60_000 },
    silentLog,
  );
  const clock = createTestClock(now);
  const platform: Platform = {
    settings,
    secrets: { opsToken: settings.opsToken ?? '', appSecret: settings.appSecret ?? '' },
    dataDir,
    pool,
    clock,
    log: silentLog,
    connection: database.connection,
    shutdown: { begun: false },
    storeAddress: () => undefined,
    close: async () => undefined,
  };
  await loadShopSettings(pool);
  const app = Fastify(getServerOptions(settings));
  await app.register(apiPlugin, { platform });
  await app.ready();
  const logins = new Map<string, { openConsole: () => Promise<OpenedSession> }>();
  return {
    app,
    platform,
    pool,
    clock,
    opsToken: OPS_TOKEN,
    call: createCall(app, logins),
    login: async (phone) => {
      const now = clock.now();
      const token = await loginWithoutCode(pool, phone, now);
      let session: Promise<OpenedSession> | undefined;
      const openConsole = () =>
        (session ??= openSessionForPhone(pool, phone, { site: 'console', now }));
      logins.set(token, { openConsole });
      return token;
    },
    getCode: createCodeReader(pool),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await app.close();
      await pool.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
