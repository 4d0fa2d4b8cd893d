/**
 * Packs the packages for remotes in separate repositories.
 * Usage: npm run platform -- pack [--out DIR] [--publish URL]
 * Tarballs are written to a folder (dist/packages). With --publish they are also published, under the next free
 * version if the contents changed; REGISTRY_TOKEN is the registry's token.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { choosePackageVersion, type KnownVersions } from '../../build/packages/package-versions.ts';
import { setVersion, type Written } from '../../build/packages/write-package.ts';
import { writePackages } from '../../build/packages/write-packages.ts';
import { readArguments } from '../read-arguments.ts';
import { npm, publish, fetchVersions, type Registry } from './registry.ts';

const root = path.join(import.meta.dirname, '../..');
const USAGE = `Usage: npm run platform -- pack [--out DIR] [--publish URL]

Packs the packages that a repository of a team's own needs, into dist/packages or DIR.
--publish puts them into a registry too; REGISTRY_TOKEN is its key.`;
const { values, positionals } = readArguments(USAGE, {
  out: { type: 'string' },
  publish: { type: 'string' },
});
if (positionals.join() !== 'pack') {
  console.error(USAGE);
  process.exit(1);
}
const out = path.resolve(values.out ?? path.join(root, 'dist/packages'));
const registry: Registry | null =
  values.publish === undefined
    ? null
    : { url: values.publish, token: process.env['REGISTRY_TOKEN'] ?? '' };

const tarballs = path.join(out, 'tarballs');
const written = await writePackages(root, path.join(out, 'folders'));
rmSync(tarballs, { recursive: true, force: true });
mkdirSync(tarballs, { recursive: true });
for (const each of written) await pack(each);

async function pack(each: Written): Promise<void> {
  const known: KnownVersions = registry === null ? {} : await fetchVersions(registry, each.name);
  const version = choosePackageVersion(each, known);
  setVersion(each, version);
  const [{ filename = '' } = {}] = JSON.parse(
    npm(['pack', each.folder, '--json', '--pack-destination', tarballs]),
  ) as { filename?: string }[];
  const isThere = known[version] !== undefined;
  if (registry !== null && !isThere) publish(registry, path.join(tarballs, filename));
  const published = registry === null ? '' : isThere ? ', which is there already' : ', published';
  console.log(`${each.name} ${version}${published}`);
}
