import { withProduct } from '../../product.ts';
import { builtVersion } from '../help/builds.ts';
import { note } from '../help/figures.ts';
import { expect, test } from '../help/fixtures.ts';
import { Staff } from '../help/staff.ts';
import { visibly } from '../help/visible.ts';
import { openView, visitorId } from '../help/visitors.ts';

const REMOTE = 'mfe-catalog';

test('files are cacheable for a year in three encodings, and the document is private', async ({
  product,
}) => {
  const { set } = await openView(product.url, visitorId(1, 'storage'));
  const entry = `${product.url}${set[REMOTE]?.entry}`;
  const sizes: number[] = [];
  for (const encoding of ['identity', 'gzip', 'br']) {
    const answer = await fetch(entry, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    sizes.push(Number(answer.headers.get('content-length')));
    await answer.arrayBuffer();
  }
  const [plain = 0, gzip = 0, br = 0] = sizes;
  expect(gzip).toBeLessThan(plain);
  expect(br).toBeLessThan(gzip);
  note(
    'entry uncompressed, with gzip, with brotli',
    sizes.join(', '),
    'bytes, compressed on publish',
  );
  const page = await fetch(`${product.url}/`, { headers: { accept: 'text/html' } });
  expect(page.headers.get('cache-control')).toMatch(/no-store|private/);
  await page.arrayBuffer();
});

test('prune removes only versions that no release set has used for RELEASE_KEEP_DAYS', async ({
  product,
  staff,
}) => {
  test.setTimeout(240_000);
  const gone = '1.4.0-prune';
  const build = visibly(builtVersion(REMOTE), gone);
  const statusOf = async (url: string, version: string): Promise<number> =>
    (await fetch(`${url}/remotes/${REMOTE}/${version}/${build.manifest.entry}`)).status;

  await staff.publish(build);
  await staff.rollout(REMOTE, gone, 50);
  await staff.rollback(REMOTE);
  expect((await staff.command('prune')).code).toBe(0);
  expect(await statusOf(product.url, gone)).toBe(200);

  await withProduct({ env: { RELEASE_KEEP_DAYS: '0' } }, async (short) => {
    const gateway = new Staff(short);
    const stable = await gateway.stable(REMOTE);
    const [canary, used] = ['1.4.1-prune', '1.4.2-prune'];
    for (const version of [gone, canary, used])
      await gateway.publish(visibly(builtVersion(REMOTE), version));
    await gateway.rollout(REMOTE, gone, 50);
    await gateway.rollback(REMOTE);
    await gateway.promote(REMOTE, used);
    await gateway.rollout(REMOTE, canary, 10);
    expect((await gateway.command('prune')).out).toContain('Removed 1');
    const left: Record<string, number> = {};
    for (const version of [gone, canary, used, stable])
      left[version] = await statusOf(short.url, version);
    expect(left).toEqual({ [gone]: 404, [canary]: 200, [used]: 200, [stable]: 200 });
    await expect(gateway.rollout(REMOTE, gone, 10)).rejects.toThrow('were removed');
    note('versions left by prune', 'stable, canary, and the rollback target');
  });
});
