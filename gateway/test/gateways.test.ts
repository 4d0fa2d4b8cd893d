import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBreak, type HistoryEntry } from '../src/releases/history-chain.ts';
import { catalogBuild, toUpload } from './builds.ts';
import { setIn, startGateway, type TestGateway } from './start-gateway.ts';

let one: TestGateway;
let two: TestGateway;
const remote = 'mfe-catalog';
beforeAll(async () => {
  one = await startGateway();
  two = await startGateway({ databaseUrl: one.databaseUrl, published: false });
  await one.staff('publish', toUpload(catalogBuild('1.1.0')));
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const versionAt = (gateway: TestGateway): string | undefined =>
  gateway.feed.current().get(remote)?.stable?.manifest.version;

describe('two gateways on one database', () => {
  it('follow a change within a second', async () => {
    await one.staff('promote', { remote, version: '1.1.0' });
    expect(versionAt(one)).toBe('1.1.0');
    await expect.poll(() => versionAt(two), { interval: 20 }).toBe('1.1.0');
    await two.staff('rollback', { remote });
    await expect.poll(() => versionAt(one), { interval: 20 }).toBe('1.0.0');
  });

  it('follow a change without a notification, by polling', async () => {
    await one.platform.pool.query(`
      WITH done AS (UPDATE release_state SET stable = '1.1.0' WHERE remote = 'mfe-catalog')
      INSERT INTO release_history SELECT seq + 1, now(), 'test', 'promote', remote, '1.1.0', '{}', hash, 'unchained'
      FROM release_history ORDER BY seq DESC LIMIT 1`);
    await expect.poll(() => versionAt(two)).toBe('1.1.0');
  });

  it('detect an entry that was added to the history', async () => {
    const { entries } = (await two.staff<{ entries: HistoryEntry[] }>('history')).json;
    expect(findBreak(entries)).not.toBeNull();
  });

  it('register a version once if it is published concurrently', async () => {
    const upload = toUpload(catalogBuild('1.2.0'));
    const answers = await Promise.all(
      [one, two, one, two].map((gateway) => gateway.staff('publish', upload)),
    );
    const first = answers.filter(({ json }) => json['already'] === false);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(first).toHaveLength(1);
  });
});

describe('a gateway whose database is down', () => {
  it('continues with the last known set', async () => {
    const gateway = await startGateway();
    await gateway.page('/');
    await gateway.platform.pool.query('ALTER TABLE release_history RENAME TO away');
    await gateway.platform.pool.query('ALTER TABLE release_state RENAME TO away_too');
    await expect(gateway.feed.refresh()).rejects.toThrow('does not exist');
    const page = await gateway.page('/');
    expect(page.status).toBe(200);
    expect(setIn(page.text)[remote]?.version).toBe('1.0.0');
    await gateway.close();
  });
});
