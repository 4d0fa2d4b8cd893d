import { beforeAll, describe, expect, it } from 'vitest';
import { createShellBuild } from 'releases/testing';
import { deriveLiveKey, parseLive } from '../src/choose/serialized-live.ts';
import { APP_SECRET, VISITOR_SECRET, setUpGateway } from './start-gateway.ts';

const gateway = setUpGateway();
beforeAll(async () => {
  await gateway.makeStable(createShellBuild('1.1.0'));
});

const requestLive = (headers: Record<string, string>) =>
  gateway.app.inject({ url: '/_live', headers });

describe('the live set', () => {
  const key = { authorization: `Bearer ${deriveLiveKey(VISITOR_SECRET)}` };

  it('is served with the derived key, and 304 until it changes', async () => {
    const { body, headers } = await requestLive(key);
    expect(parseLive(body).live.get('shell')?.stable?.manifest.version).toBe('1.1.0');
    const again = await requestLive({ ...key, 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    {},
    { authorization: 'Bearer x' },
    { authorization: `Bearer ${deriveLiveKey('other')}` },
    { authorization: `Bearer ${deriveLiveKey(APP_SECRET)}` },
  ])('is hidden without the derived key: %j', async (headers) =>
    expect((await requestLive(headers)).statusCode).toBe(404),
  );
});
