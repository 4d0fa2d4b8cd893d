import { builtVersion, folderOf, variant, type Build } from '../help/builds.ts';
import { note } from '../help/figures.ts';
import { expect, test } from '../help/fixtures.ts';

const REMOTE = 'mfe-catalog';

interface Incompatibility {
  name: string;
  change: (manifest: Build['manifest']) => Partial<Build['manifest']>;
  sentence: RegExp;
}

const INCOMPATIBILITIES: Incompatibility[] = [
  {
    name: 'uses a name that the shell does not have',
    change: ({ uses }) => ({ uses: { ...uses, 'date-kit': { parse: '3.0' } } }),
    sentence: /uses parse of date-kit, which shell \S+ does not provide\./,
  },
  {
    name: 'lacks an exposed module',
    change: ({ exposes }) => ({
      exposes: Object.fromEntries(Object.entries(exposes).filter(([key]) => key !== './home')),
    }),
    sentence: /it shows \.\/home at \/ and does not expose it/,
  },
  {
    name: 'was built with a newer store',
    change: ({ uses }) => ({
      uses: { ...uses, 'shell/store': { ...uses['shell/store'], store: '9.0' } },
    }),
    sentence: /uses store of shell\/store as of 9\.0, and shell \S+ provides it as of \S+/,
  },
];

for (const [index, { name, change, sentence }] of INCOMPATIBILITIES.entries()) {
  test(`a version that ${name} is rejected with the reason`, async ({ staff }) => {
    const build = variant(builtVersion(REMOTE), `4.0.${index}-incompatible`);
    const manifest = { ...build.manifest, ...change(build.manifest) };
    const folder = folderOf({ ...build, manifest });
    const { code, out, err } = await staff.command('publish', REMOTE, '--dir', folder);
    note(`a version that ${name}`, 'rejected', err.trim());
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(sentence);
    await expect(staff.rollout(REMOTE, manifest.version, 10)).rejects.toThrow('no version');
  });
}

test('a version with a file that does not match its hash is rejected', async ({ staff }) => {
  const build = variant(builtVersion(REMOTE), '4.1.0-incompatible');
  const files = new Map(build.files).set(build.manifest.entry, Buffer.from('altered'));
  await expect(staff.publish({ ...build, files })).rejects.toThrow('is not the file');
});

test('publishing an existing version with different content is rejected', async ({ staff }) => {
  const build = builtVersion(REMOTE);
  await staff.publish(variant(build, '4.2.0-twice'));
  const other = variant(build, '4.2.0-twice', { [build.manifest.entry]: (text) => `${text}\n` });
  await expect(staff.publish(other)).rejects.toThrow('never overwritten');
});
