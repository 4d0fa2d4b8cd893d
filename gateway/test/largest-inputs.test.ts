import { hash } from 'node:crypto';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { logInAll, ROLE_SCOPES } from './logins.ts';
import {
  buildExampleUrl,
  UNPROTECTED_ROUTES,
  SCOPES,
  ROUTE_ACCESS,
  type Access,
} from './ops-table.ts';
import { OPS_TOKEN, setUpGateway } from './start-gateway.ts';

const BODY_LIMIT = 64 * 1024;
/** Available bytes for one header within the limit of 8 kB. */
const HEADER_BYTES = 7000;

const gateway = setUpGateway();
let port: number;
/** All kinds of callers: name, headers, and whether a row of the table allows them. */
let callers: {
  name: string;
  headers: Record<string, string>;
  accepts: (row: Access) => boolean;
}[];

beforeAll(async () => {
  const sessions = await logInAll(gateway);
  const keys = await Promise.all(
    SCOPES.map((scope, index) => gateway.createKey(`key-${index}`, [scope])),
  );
  callers = [
    { name: 'anonymous', headers: {}, accepts: () => false },
    { name: 'customer', headers: { ...sessions.get('customer') }, accepts: () => false },
    ...Object.entries(ROLE_SCOPES).map(([role, scopes]) => ({
      name: role,
      headers: { ...sessions.get(role) },
      accepts: ({ accepts, missing }: Access) =>
        missing === 'person' || accepts.some((scope) => scopes.includes(scope)),
    })),
    ...SCOPES.map((scope, index) => ({
      name: scope,
      headers: { authorization: `Bearer ${keys[index]}` },
      accepts: ({ accepts }: Access) => accepts.includes(scope),
    })),
  ];
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  port = (gateway.app.server.address() as AddressInfo).port;
});

/** Far longer than a rejection takes: a server that has not responded by then is waiting for the body. */
const TIMEOUT_MS = 10_000;

/**
 * Returns the status of a call whose body is announced but never sent. `no response` means that the server waits for
 * the body.
 */
async function requestWithoutBody(
  path: string,
  headers: Record<string, string>,
  bytes: number,
): Promise<number | 'no response'> {
  const socket = net.connect(port, '127.0.0.1');
  const allHeaders = {
    host: 'shop',
    'content-type': 'application/json',
    'content-length': String(bytes),
    ...headers,
  };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`);
  const head = [`POST ${path} HTTP/1.1`, ...lines];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.setTimeout(TIMEOUT_MS);
  const responseText = await new Promise<string>((resolve, reject) => {
    socket.once('data', (data) => resolve(String(data)));
    socket.once('timeout', () => resolve(''));
    socket.once('error', reject);
  });
  socket.destroy();
  return responseText === '' ? 'no response' : Number(responseText.split(' ')[1]);
}

/** Every route below /ops that writes, with its row of the table and its body limit. */
const listWriteRoutes = () =>
  gateway.routes
    .filter(({ method, url }) => method === 'POST' && !UNPROTECTED_ROUTES.test(`POST ${url}`))
    .flatMap(({ url, bodyLimit = BODY_LIMIT }) => {
      const row = ROUTE_ACCESS[`POST ${url}`];
      return row === undefined ? [] : [{ url, bodyLimit, row }];
    });

describe('a staff write without its scope', () => {
  it('is rejected before its body is read', async () => {
    expect(listWriteRoutes().length).toBeGreaterThan(40);
    for (const { url, bodyLimit, row } of listWriteRoutes())
      for (const { name, headers, accepts } of callers) {
        if (accepts(row)) continue;
        const status = await requestWithoutBody(buildExampleUrl(url), headers, bodyLimit);
        expect([url, name, status]).toEqual([url, name, name === 'anonymous' ? 401 : 403]);
      }
  });
});

it('limits bodies to 64 kB, except for files, texts, manifests, catalogues and settings', () => {
  const large = gateway.routes.filter(({ bodyLimit = 0 }) => bodyLimit > BODY_LIMIT);
  expect(large.map(({ url, bodyLimit }) => [url, bodyLimit]).sort()).toEqual([
    ['/ops/catalogue', 8 * 1024 * 1024],
    ['/ops/catalogue/pictures', 2 * 500 * 1024],
    ['/ops/catalogue/preview', 8 * 1024 * 1024],
    ['/ops/my/orders/:id/photos', 2 * 300 * 1024],
    ['/ops/releases/:remote/publish', 256 * 1024],
    ['/ops/releases/:remote/publish-texts', 512 * 1024],
    ['/ops/releases/:remote/uploads/:version/:sha256', 16 * 1024 * 1024],
    ['/ops/settings', 512 * 1024],
    ['/ops/settings/preview', 512 * 1024],
    ['/ops/technicians/photos', 2 * 500 * 1024],
  ]);
});

/** JSON of about this size that consists of many arrays. */
const createNestedJson = (bytes: number): string => `{"a":[${'[],'.repeat((bytes - 20) / 3)}[]]}`;

describe('the largest accepted input', () => {
  it.each(['anonymous', 'customer', 'owner', 'installation'])(
    'causes no server error for %s',
    async (name) => {
      const caller = callers.find((candidate) => candidate.name === name);
      const headers = caller?.headers ?? { authorization: `Bearer ${OPS_TOKEN}` };
      for (const { method, url, bodyLimit = BODY_LIMIT } of gateway.routes) {
        if (method !== 'GET' && method !== 'POST') continue;
        if (url === '/ops/live' || url === '/api/catalogue/live') continue;
        const path = url.replaceAll(/:\w+/g, 'x'.repeat(290)).replace('*', 'x'.repeat(290));
        const response = await gateway.app.inject({
          method,
          url: `${path}?${'a=b&'.repeat(200)}`,
          headers: {
            ...headers,
            'content-type': 'application/json',
            'accept-encoding': `x${'\t'.repeat(HEADER_BYTES / 2)}y`,
            cookie: `${headers['cookie'] ?? ''}${'; '.repeat(HEADER_BYTES / 4)}a=b`,
          },
          ...(method === 'POST' ? { payload: createNestedJson(bodyLimit) } : {}),
        });
        expect([method, url, response.statusCode]).toEqual([
          method,
          url,
          expect.toSatisfy((status: number) => status < 500),
        ]);
      }
    },
  );
});

it('an upload that never ends delays no other app', async () => {
  const content = Buffer.from('//');
  const upload = (remote: string): string =>
    `/ops/releases/${remote}/uploads/1.0.0/${hash('sha256', content, 'hex')}`;
  const authorization = `Bearer ${OPS_TOKEN}`;
  const type = { 'content-type': 'application/octet-stream' };
  let isWaiting = true;
  const slow = requestWithoutBody(
    upload('mfe-catalog'),
    { authorization, ...type },
    16 * 1024 * 1024,
  ).finally(() => (isWaiting = false));
  await sleep(500);
  const response = await gateway.app.inject({
    method: 'POST',
    url: upload('mfe-checkout'),
    headers: { authorization, ...type },
    payload: content,
  });
  expect([response.statusCode, isWaiting]).toEqual([200, true]);
  expect(await slow).toBe('no response');
});
