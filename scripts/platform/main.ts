/** Packs the packages for remotes in separate repositories. Usage: npm run platform -- --help */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { choosePackageVersion, type KnownVersions } from '../../build/packages/package-versions.ts';
import { setVersion, type WrittenPackage } from '../../build/packages/write-package.ts';
import { writePackages } from '../../build/packages/write-packages.ts';
import { readArguments } from '../read-arguments.ts';
import { runNpm, publish, fetchVersions, type Registry } from './registry.ts';

const root = path.join(import.meta.dirname, '../..');
const USAGE = `Usage: npm run platform -- pack [--out DIR] [--publish URL]

Packs the packages for remotes in separate repositories into dist/packages or DIR.
--publish also publishes those whose contents have changed to a registry, under the next free version;
REGISTRY_TOKEN is the registry's token.`;
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
const writtenPackages = await writePackages(root, path.join(out, 'folders'));
rmSync(tarballs, { recursive: true, force: true });
mkdirSync(tarballs, { recursive: true });
for (const entry of writtenPackages) await pack(entry);

async function pack(entry: WrittenPackage): Promise<void> {
  const published: KnownVersions =
    registry === null ? {} : await fetchVersions(registry, entry.name);
  const version = choosePackageVersion(entry, published);
  setVersion(entry, version);
  const [{ filename = '' } = {}] = JSON.parse(
    runNpm(['pack', entry.folder, '--json', '--pack-destination', tarballs]),
  ) as { filename?: string }[];
  const isPublished = published[version] !== undefined;
  if (registry !== null && !isPublished) publish(registry, path.join(tarballs, filename));
  const status = registry === null ? '' : isPublished ? ', already published' : ', published';
  console.log(`${entry.name} ${version}${status}`);
}
