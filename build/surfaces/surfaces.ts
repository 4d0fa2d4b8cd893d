/** Reads the exposed modules of remotes from their sources, and generates the index of all surface reports. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { listZones } from '../boundaries/boundaries.ts';
import { getReportFile, listSurfaces, readSurfaceVersion } from './surface-list.ts';

export interface ExposedModule {
  remote: string;
  /** Key of the module, e.g. `./home`. */
  key: string;
  /** Relative to the root. */
  file: string;
  exists: boolean;
  /** Exported names; `default` is the component of the page, fragment or overlay. */
  exports: string[];
}

/** Every exposed module of every remote on disk. */
export function listExposedModules(root: string): ExposedModule[] {
  const remotes = listZones(root).filter((zone) => zone.startsWith('mfe-'));
  return remotes.flatMap((remote) => {
    const config = readFileSync(path.join(root, remote, 'rspack.config.ts'), 'utf8');
    return [...config.matchAll(/'(\.\/[\w/-]+)': '(\.\/src\/exposes\/[\w/-]+\.tsx)'/g)].map(
      ([, key = '', relative = '']) => {
        const file = path.posix.join(remote, relative);
        const exists = existsSync(path.join(root, file));
        return { remote, key, file, exists, exports: exists ? parseExports(root, file) : [] };
      },
    );
  });
}

/** Exported names of a file without types, sorted. */
function parseExports(root: string, file: string): string[] {
  const { module } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  const names = module.staticExports.flatMap((statement) =>
    statement.entries
      .filter((entry) => !entry.isType)
      .map(
        (entry) => entry.exportName.name ?? (entry.exportName.kind === 'Default' ? 'default' : '*'),
      ),
  );
  return [...new Set(names)].sort();
}

/** Generates the index page of all reports. */
export function buildSurfaceIndex(root: string): string {
  const reports = listSurfaces(root).map((surface) => {
    const { name, about } = surface;
    return `| [${name}](../${getReportFile(surface)}) | ${readSurfaceVersion(root, surface)} | ${about} |`;
  });
  const modules = listExposedModules(root).map(
    ({ remote, key, exports }) =>
      `| \`${remote}\` | \`${key}\` | ${exports.map((name) => `\`${name}\``).join(', ')} |`,
  );
  return [...INTRODUCTION, ...reports, ...EXPOSED_MODULES, ...modules, ''].join('\n');
}

const INTRODUCTION = [
  '# Public surfaces',
  '',
  'Each report lists the names and signatures that a package offers to others: all declarations that its exports reach.',
  '`surfaces/names.json` has two versions of the surface for each name: the oldest version whose builds still work with the name as it is',
  'now, and the version that last changed it. A manifest has both for the names that its app provides, and the second for those that it uses.',
  '',
  'A test compares the reports with the sources. After a change run `node build/surfaces/write.ts`: it writes the reports and raises',
  'the version of the surface, the minor version if the new surface is assignable to the old one, else the major version. If',
  'behaviour changes but no signature does, for example if a number gets another unit, raise the version by hand first.',
  '',
  '| surface | version | content |',
  '|---|---|---|',
];

const EXPOSED_MODULES = [
  '',
  '## What remotes expose',
  '',
  '| remote | module | exports |',
  '|---|---|---|',
];
