import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { Variables } from '../settings/variables.ts';
import { readPlatformSettings } from '../settings/platform-settings.ts';
import { getServerOptions } from '../server/server-options.ts';
import { trackRequests, setReleaseSet } from './track-requests.ts';

const ID = '0b9f6d1e-3a51-4a0f-8d3f-2f5a8a8f1c11';

const getThing = async (request: FastifyRequest) => ({ id: request.id, set: request.releaseSet });

/** A gateway with an embedded API, which its page calls. */
function openApp(isBehindGateway = false) {
  const settings = readPlatformSettings(new Variables({ LOG_LEVEL: 'silent' }, false));
  const app = Fastify(getServerOptions(settings, { isBehindGateway }));
  trackRequests(app, isBehindGateway);
  const page = async (request: FastifyRequest) => {
    setReleaseSet(request, 'x7Yz');
    const subresponse = await app.inject('/api/thing');
    return { id: request.id, thing: subresponse.json<object>() };
  };
  app.route({ method: 'GET', url: '/page', handler: page });
  app.route({ method: 'GET', url: '/api/thing', handler: getThing });
  return app;
}

it('passes request id and release set to subrequests', async () => {
  const { id, thing } = (await openApp().inject('/page')).json<{ id: string; thing: object }>();
  expect(thing).toEqual({ id, set: 'x7Yz' });
});

it('sends the request id with each response, also if a later hook responds', async () => {
  const settings = readPlatformSettings(new Variables({ LOG_LEVEL: 'silent' }, false));
  const app = Fastify(getServerOptions(settings));
  trackRequests(app);
  app.addHook('onRequest', async (request, reply) => reply.code(404).send(request.id));
  app.get('/', async () => 'not reached');
  const { headers, body } = await app.inject('/');
  expect(headers['x-request-id']).toBe(body);
});

it('accepts request id and release set only from its gateway', async () => {
  const headers = { 'x-request-id': ID, 'x-release-set': 'x7Yz' };
  const send = async (isBehindGateway: boolean, sent: Record<string, string> = headers) => {
    const response = await openApp(isBehindGateway).inject({ url: '/api/thing', headers: sent });
    return response.json<{ id: string; set?: string }>();
  };
  expect(await send(true)).toMatchObject({ id: ID, set: 'x7Yz' });
  expect((await send(true, { 'x-request-id': 'forged\nline' })).id).not.toContain('forged');
  const open = await send(false);
  expect(open.id).not.toBe(ID);
  expect(open.set).toBeUndefined();
});
