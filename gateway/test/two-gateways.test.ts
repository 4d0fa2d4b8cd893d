import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogBuild, toUpload } from 'releases/testing';
import { readReleaseSet } from './responses.ts';
import { startGateway, type TestGateway } from './start-gateway.ts';

let first: TestGateway;
let second: TestGateway;
const remote = 'mfe-catalog';
beforeAll(async () => {
  first = await startGateway();
  second = await startGateway({ databaseUrl: first.databaseUrl, published: false });
  await first.callReleases('publish', toUpload(createCatalogBuild('1.1.0')));
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const getStableVersion = (gateway: TestGateway): string | undefined =>
  gateway.feed.current().get(remote)?.stable?.manifest.version;

describe('two gateways on one database', () => {
  it('follow each other’s changes', async () => {
    await first.callReleases('promote', { remote, version: '1.1.0' });
    expect(getStableVersion(first)).toBe('1.1.0');
    await expect.poll(() => getStableVersion(second), { interval: 20 }).toBe('1.1.0');
    await second.callReleases('rollback', { remote });
    await expect.poll(() => getStableVersion(first), { interval: 20 }).toBe('1.0.0');
  });

  it('follow a change without a notification, by polling', async () => {
    await first.platform.pool.query(`
      WITH done AS (UPDATE release_state SET stable = '1.1.0' WHERE remote = 'mfe-catalog')
      INSERT INTO release_history SELECT seq + 1, now(), 'test', 'promote', remote, '1.1.0', '{}', hash, 'unchained'
      FROM release_history ORDER BY seq DESC LIMIT 1`);
    await expect.poll(() => getStableVersion(second)).toBe('1.1.0');
  });

  it('register a version once if it is published concurrently', async () => {
    const upload = toUpload(createCatalogBuild('1.2.0'));
    const responses = await Promise.all(
      [first, second, first, second].map((gateway) => gateway.callReleases('publish', upload)),
    );
    const accepted = responses.filter(({ json }) => json['already'] === false);
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(accepted).toHaveLength(1);
  });
});

describe('a gateway whose database is down', () => {
  it('continues with the last known set', async () => {
    const gateway = await startGateway();
    await gateway.requestPage('/');
    await gateway.platform.pool.query('ALTER TABLE release_history RENAME TO hidden_history');
    await gateway.platform.pool.query('ALTER TABLE release_state RENAME TO hidden_state');
    await expect(gateway.feed.refresh()).rejects.toThrow('does not exist');
    const page = await gateway.requestPage('/');
    expect(page.status).toBe(200);
    expect(readReleaseSet(page.text)[remote]?.version).toBe('1.0.0');
    await gateway.close();
  });
});
