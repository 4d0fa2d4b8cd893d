import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Variables } from '../settings/variables.ts';
import { readPlatformSettings } from '../settings/platform-settings.ts';
import { getServerOptions } from '../server/server-options.ts';
import { traceQueries } from './trace-queries.ts';
import { trackRequests, setReleaseSet } from './track-requests.ts';
import { inSpan, startTracing, getTraceHeaders } from './spans.ts';

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';
const ID = '0b9f6d1e-3a51-4a0f-8d3f-2f5a8a8f1c11';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

const spans: Span[] = [];
const collector = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    const { resourceSpans } = JSON.parse(text) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
    };
    spans.push(
      ...resourceSpans.flatMap((resource) => resource.scopeSpans.flatMap((scope) => scope.spans)),
    );
    response.end('{}');
  });
});

beforeEach(async () => {
  spans.length = 0;
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterEach(() => {
  collector.closeAllConnections();
  collector.close();
});

const keep = (share: number) =>
  startTracing({
    endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    share,
  });

/** A pool that executes queries in another async context than the caller's. */
function createPool(): Pool {
  const pool = new EventEmitter() as unknown as Pool;
  const client = { query: async () => ({ rows: [] }) };
  const connect = async () => client;
  Object.assign(pool, { connect });
  traceQueries(pool);
  pool.emit('connect', client as never, undefined as never);
  return pool;
}

/** A gateway with the API in it: its page calls the API, which queries the database. */
function openApp(isBehindGateway = false) {
  const settings = readPlatformSettings(new Variables({ LOG_LEVEL: 'silent' }, false));
  const app = Fastify(getServerOptions(settings, { isBehindGateway }));
  const pool = createPool();
  trackRequests(app, isBehindGateway);
  const page = async (request: FastifyRequest) => {
    setReleaseSet(request, 'x7Yz');
    const part = await inSpan({ name: 'render' }, () => app.inject('/api/thing'));
    return { id: request.id, part: part.json<object>() };
  };
  const thing = async (request: FastifyRequest) => {
    const client = await pool.connect();
    await client.query('SELECT 1\n  FROM things WHERE id = $1', [9]);
    return { id: request.id, set: request.releaseSet, headers: getTraceHeaders() };
  };
  app.route({ method: 'GET', url: '/page', handler: page });
  app.route({ method: 'GET', url: '/api/thing', handler: thing });
  return app;
}

it("builds one span tree of a page, its subrequests and statements below the caller's span", async () => {
  const stop = await keep(1);
  await openApp().inject({ url: '/page', headers: { traceparent: PARENT } });
  await stop();
  const names = new Map(spans.map((span) => [span.spanId, span.name]));
  const tree = spans.map(({ name, parentSpanId = '' }) => [names.get(parentSpanId) ?? '', name]);
  expect(tree.sort()).toEqual([
    ['', 'GET /page'],
    ['GET /api/thing', 'SQL SELECT'],
    ['GET /page', 'render'],
    ['render', 'GET /api/thing'],
  ]);
  const root = spans.find(({ name }) => name === 'GET /page');
  expect(root?.parentSpanId).toBe('00f067aa0ba902b7');
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([PARENT.slice(3, 35)]));
});

it('passes request id and release set to subrequests, with and without tracing', async () => {
  const { id, part } = (await openApp().inject('/page')).json<{ id: string; part: object }>();
  expect(part).toEqual({ id, set: 'x7Yz', headers: {} });
});

it('samples traces, and a caller cannot choose which', async () => {
  const stop = await keep(0);
  const traceparent = PARENT.replace(/00$/, '01');
  const response = await openApp().inject({ url: '/api/thing', headers: { traceparent } });
  await stop();
  expect(spans).toEqual([]);
  expect(response.json<{ headers: object }>().headers).toEqual({
    traceparent: expect.stringMatching(/^00-4bf92f3577b34da6a3ce929d0e0e4736-.{16}-00$/) as string,
  });
});

it('accepts request id and release set only from its gateway', async () => {
  const headers = { 'x-request-id': ID, 'x-release-set': 'x7Yz' };
  const ask = async (isBehindGateway: boolean, requestHeaders: object = headers) =>
    (
      await openApp(isBehindGateway).inject({ url: '/api/thing', headers: { ...requestHeaders } })
    ).json<{
      id: string;
      set?: string;
    }>();
  expect(await ask(true)).toMatchObject({ id: ID, set: 'x7Yz' });
  expect((await ask(true, { 'x-request-id': 'forged\nline' })).id).not.toContain('forged');
  const open = await ask(false);
  expect(open.id).not.toBe(ID);
  expect(open.set).toBeUndefined();
});
