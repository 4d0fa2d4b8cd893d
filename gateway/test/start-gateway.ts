/** Starts the whole gateway on its own database, with a shell and one remote published and stable. */
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getServerOptions } from 'api/app';
import { watchCatalogue } from 'api/catalogue-feed';
import { watchShopSettings } from 'api/settings-feed';
import { openPlatform, type Platform } from 'api/platform';
import { readSettings } from 'api/settings';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import type { PoolConfig } from 'pg';
import type { Clock } from 'platform/clock';
import { silentLog } from 'platform/log';
import type { OpsListener } from 'platform/server';
import { createDatabase } from 'platform/test-database';
import { beforeAll } from 'vitest';
import { readGatewaySettings } from '../src/server/gateway-settings.ts';
import { registerGateway } from '../src/server/gateway.ts';
import { getGatewayOptions } from '../src/server/malformed-url.ts';
import { connectOrOpenReleases } from '../src/server/open-releases.ts';
import { createVisitorId, signVisitorId } from '../src/visitor/visitor-id.ts';
import type { LiveFeed, ReleaseStore } from 'releases/interfaces';
import { MIGRATIONS, openLiveFeed, openStore } from 'releases/open';
import {
  publish,
  promote,
  type Build,
  type HistoryEntry,
  type ReleaseStatus,
  type RemoteStatus,
  createCatalogBuild,
  createShellBuild,
  toUpload,
} from 'releases/testing';
import { deriveVisitorSecret } from '../src/visitor-secret.ts';
import { callReleases } from './release-calls.ts';
import { readSetCookies, toTestResponse, type TestResponse } from './responses.ts';

export const OPS_TOKEN = 'ops-token-of-the-tests';
export const APP_SECRET = 'app-secret-of-the-tests-0123456789';
/** The secret that the edge worker has. */
export const VISITOR_SECRET = deriveVisitorSecret(APP_SECRET);

/** Headers that a browser sends with a navigation. */
const NAVIGATION = {
  accept: 'text/html',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
};

/** Returns the cookie of a returning visitor; always the same for the same number. */
export function createVisitorCookie(number?: number): string {
  const fixedId = hash('sha256', String(number), 'buffer').subarray(0, 16).toString('base64url');
  const id = number === undefined ? createVisitorId() : fixedId;
  return `visitor=${signVisitorId(VISITOR_SECRET, id)}`;
}

/** Client address and additional headers of a page request. */
interface PageRequestOptions {
  address?: string;
  headers?: Record<string, string>;
}

export interface TestGateway {
  /** The listener of the staff port. */
  ops: OpsListener;
  app: FastifyInstance;
  platform: Platform;
  store: ReleaseStore;
  feed: LiveFeed;
  /** Flushes page reports and checks canaries now instead of at the next interval. */
  evaluateCanaries: () => Promise<void>;
  dataDir: string;
  databaseUrl: string;
  routes: readonly RegisteredRoute[];
  callReleases: <Json = Record<string, unknown>>(
    action: string,
    body?: object,
  ) => Promise<TestResponse<Json>>;
  readStatus: (remote: string) => Promise<RemoteStatus | undefined>;
  /** Returns the history of releases, oldest entry first. */
  readHistory: () => Promise<HistoryEntry[]>;
  /** Publishes a build and makes it stable. */
  makeStable: (build: Build) => Promise<void>;
  /** Publishes a build and gives it to this percentage of visitors; 100 by default. */
  makeCanary: (build: Build, percent?: number) => Promise<void>;
  createKey: (name: string, scopes: readonly string[]) => Promise<string>;
  /** Opens a preview or override link; returns the response and the browser's cookie. */
  openLink: (link: unknown) => Promise<{ response: TestResponse; cookie: string }>;
  /** Requests a page like a browser navigation. */
  requestPage: (
    url: string,
    cookie?: string,
    options?: PageRequestOptions,
  ) => Promise<TestResponse>;
  close: () => Promise<void>;
}

export interface RegisteredRoute {
  method: string;
  url: string;
  /** Bytes; undefined for the default limit. */
  bodyLimit: number | undefined;
  freshCode: boolean;
}

const listRoutes = ({ method, url, bodyLimit, config }: RouteOptions): RegisteredRoute[] =>
  [method]
    .flat()
    .map((name) => ({ method: name, url, bodyLimit, freshCode: config?.freshCode === true }));

interface Options {
  env?: Record<string, string>;
  /** False to publish nothing. */
  published?: boolean;
  /** Database of another gateway, to share it. */
  databaseUrl?: string;
  /** The system clock by default. */
  clock?: Clock;
}

/** Starts a gateway. Close it at the end. */
export async function startGateway(options: Options = {}): Promise<TestGateway> {
  const { env = {}, published = true } = options;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'gateway-'));
  const database = options.databaseUrl === undefined ? await createDatabase() : undefined;
  const databaseUrl = options.databaseUrl ?? formatDatabaseUrl(database?.connection ?? {});
  const values = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    OPS_TOKEN,
    APP_SECRET,
    LOG_LEVEL: 'silent',
    DATABASE_POOL: '10',
    ...env,
  };
  const settings = readSettings(values);
  const gateway = readGatewaySettings(values);
  const app = Fastify(getGatewayOptions(getServerOptions(settings)));
  const routes: RegisteredRoute[] = [];
  app.addHook('onRoute', (route) => void routes.push(...listRoutes(route)));
  const platform = await openPlatform(settings, {
    log: silentLog,
    migrations: [MIGRATIONS],
    ...(options.clock === undefined ? {} : { clock: options.clock }),
  });
  const store = await openStore(gateway.releaseStore ?? path.join(dataDir, 'releases'));
  if (published) await publishFirst({ pool: platform.pool, clock: platform.clock, store });
  const releases = await connectOrOpenReleases({ platform, gateway, store }, () =>
    openLiveFeed(platform, { assetOrigin: gateway.assetOrigin }),
  );
  const catalogue = watchCatalogue(platform);
  const shopSettings = watchShopSettings(platform);
  const ops = await registerGateway(app, {
    platform,
    gateway,
    store,
    releases,
    catalogue,
    settings: shopSettings,
  });
  await app.ready();
  return {
    app,
    platform,
    store,
    feed: releases.feed,
    evaluateCanaries: releases.evaluate,
    dataDir,
    databaseUrl,
    ops,
    routes,
    ...createCalls(app),
    close: async () => {
      await app.close();
      await releases.stop();
      await catalogue.stop();
      await shopSettings.stop();
      await platform.close();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a gateway before the tests of a file and closes it after them. Its fields are set when the tests run.
 * @param options or a function that returns them in `beforeAll`
 */
export function setUpGateway(options?: Options | (() => Options)): TestGateway {
  const gateway = {} as TestGateway;
  beforeAll(async () => {
    const settings = typeof options === 'function' ? options() : options;
    Object.assign(gateway, await startGateway(settings));
    return () => gateway.close();
  });
  return gateway;
}

async function publishFirst(deps: Parameters<typeof publish>[0]): Promise<void> {
  for (const build of [createShellBuild(), createCatalogBuild()]) {
    await publish(deps, build, { actor: 'test', checksCompatibility: false });
    const { remote, version } = build.manifest;
    await promote(deps, { remote, version, actor: 'test' });
  }
}

function createCalls(
  app: FastifyInstance,
): Pick<
  TestGateway,
  | 'callReleases'
  | 'readStatus'
  | 'readHistory'
  | 'makeStable'
  | 'makeCanary'
  | 'createKey'
  | 'openLink'
  | 'requestPage'
> {
  const call: TestGateway['callReleases'] = async (action, body) =>
    toTestResponse(await callReleases(app, OPS_TOKEN, action, body));
  const callOk = async (action: string, body: object): Promise<void> => {
    const { status, json } = await call(action, body);
    if (status !== 200) throw new Error(`${action}: ${String(json['message'])}`);
  };
  const publishAnd = async (action: string, build: Build, choice: object = {}): Promise<void> => {
    const { remote, version } = build.manifest;
    await callOk('publish', toUpload(build));
    await callOk(action, { remote, version, ...choice });
  };
  return {
    callReleases: call,
    readStatus: async (remote) =>
      (await call<{ remotes: ReleaseStatus }>('status')).json.remotes[remote],
    readHistory: async () => (await call<{ entries: HistoryEntry[] }>('history')).json.entries,
    createKey: async (name, scopes) => {
      const response = await app.inject({
        method: 'POST',
        url: '/ops/tokens',
        headers: { authorization: `Bearer ${OPS_TOKEN}` },
        payload: { name, scopes },
      });
      return response.json<{ token: string }>().token;
    },
    openLink: async (link) => {
      const { host, pathname, search } = new URL(String(link));
      const response = await app.inject({ url: pathname + search, headers: { host } });
      const overrides = readSetCookies(response)['overrides'] ?? '';
      return {
        response: toTestResponse(response),
        cookie: `overrides=${encodeURIComponent(overrides)}`,
      };
    },
    makeStable: (build) => publishAnd('promote', build),
    makeCanary: (build, percent = 100) => publishAnd('rollout', build, { percent }),
    requestPage: async (url, cookie, { address = '127.0.0.1', headers = {} } = {}) =>
      toTestResponse(
        await app.inject({
          url,
          remoteAddress: address,
          headers: { ...NAVIGATION, ...(cookie === undefined ? {} : { cookie }), ...headers },
        }),
      ),
  };
}

export function formatDatabaseUrl({
  connectionString,
  host,
  port,
  user,
  database,
}: PoolConfig): string {
  if (connectionString !== undefined) return connectionString;
  const query = new URLSearchParams({ host: host ?? '', port: String(port) });
  return `postgres://${user}@localhost/${database}?${query}`;
}
