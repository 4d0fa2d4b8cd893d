import { beforeAll, describe, expect, it } from 'vitest';
import { createCatalogBuild, toUpload } from 'releases/testing';
import { callReleases } from './release-calls.ts';
import { OPS_TOKEN, setUpGateway } from './start-gateway.ts';

const remote = 'mfe-catalog';
const gateway = setUpGateway({ env: { RELEASE_APPROVAL: 'on' } });
const tokens = { publisher: '', second: '', third: '' };
beforeAll(async () => {
  for (const name of Object.keys(tokens) as (keyof typeof tokens)[])
    tokens[name] = await gateway.createKey(name, [`release:${remote}`]);
});

const call = async (token: string, action: string, body: object) => {
  const response = await callReleases(gateway.app, token, action, body);
  return { ...response.json<{ message: string }>(), status: response.statusCode };
};
const publish = (version: string) =>
  call(tokens.publisher, 'publish', toUpload(createCatalogBuild(version)));

describe('with RELEASE_APPROVAL=on', () => {
  it('rejects a version until a second key approves it', async () => {
    const version = '1.1.0';
    await publish(version);
    const ref = { remote, version };
    const changes = [
      ['rollout', { ...ref, percent: 10 }],
      ['rollout', { ...ref, guarded: {} }],
      ['promote', ref],
    ] as const;
    for (const [action, body] of changes)
      expect(await call(tokens.publisher, action, body)).toMatchObject({
        status: 409,
        message: expect.stringContaining('release approve mfe-catalog@1.1.0'),
      });
    expect((await call(tokens.publisher, 'approve', ref)).status).toBe(409);
    expect((await call(OPS_TOKEN, 'approve', ref)).status).toBe(409);
    expect((await call(tokens.second, 'approve', ref)).message).toBe(
      'second approved mfe-catalog 1.1.0.',
    );
    for (const [action, body] of changes)
      expect((await call(tokens.publisher, action, body)).status).toBe(200);
  });

  it('does not accept the approval of the key that rolls out', async () => {
    const ref = { remote, version: '1.2.0' };
    await publish(ref.version);
    await call(tokens.second, 'approve', ref);
    expect((await call(tokens.second, 'promote', ref)).status).toBe(409);
    expect((await call(tokens.third, 'promote', ref)).status).toBe(200);
  });

  it('does not approve unknown versions, and rolls back without an approval', async () => {
    expect((await call(tokens.second, 'approve', { remote, version: '9.9.9' })).status).toBe(404);
    expect((await call(tokens.publisher, 'rollback', { remote })).status).toBe(200);
  });
});
