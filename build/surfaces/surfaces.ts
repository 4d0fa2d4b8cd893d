/** What remotes expose, read from their sources, and the page that leads to the reports of all surfaces. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { workspaceZones } from '../boundaries/boundaries.ts';
import { reportFile, surfaces, versionOf } from './surface-list.ts';

/** One exposed module. */
export interface ExposedModule {
  remote: string;
  /** Key by which the shell asks for it, e.g. `./home`. */
  key: string;
  /** File, relative to the root. */
  file: string;
  exists: boolean;
  /** Names that it exports; `default` is the page. */
  exports: string[];
}

/** Every exposed module of every remote on disk. */
export function exposedModules(root: string): ExposedModule[] {
  const remotes = workspaceZones(root).filter((zone) => zone.startsWith('mfe-'));
  return remotes.flatMap((remote) => {
    const config = readFileSync(path.join(root, remote, 'rspack.config.ts'), 'utf8');
    return [...config.matchAll(/'(\.\/[\w/-]+)': '(\.\/src\/exposes\/[\w/-]+\.tsx)'/g)].map(
      (match) => {
        const [, key = '', relative = ''] = match;
        const file = path.posix.join(remote, relative);
        const exists = existsSync(path.join(root, file));
        return { remote, key, file, exists, exports: exists ? exportsOf(root, file) : [] };
      },
    );
  });
}

/** Names that a file exports, types apart, in the order of the alphabet. */
function exportsOf(root: string, file: string): string[] {
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

/** The page that leads to all reports, as it is committed. */
export function surfaceIndex(root: string): string {
  const reports = surfaces(root).map((surface) => {
    const { name, about } = surface;
    return `| [${name}](../${reportFile(surface)}) | ${versionOf(root, surface)} | ${about} |`;
  });
  const modules = exposedModules(root).map(
    ({ remote, key, exports }) =>
      `| \`${remote}\` | \`${key}\` | ${exports.map((name) => `\`${name}\``).join(', ')} |`,
  );
  return [...INTRODUCTION, ...reports, ...EXPOSED, ...modules, ''].join('\n');
}

const INTRODUCTION = [
  '# Public surfaces',
  '',
  'What each team offers to the others. A report has the names of a surface and their signatures: all declarations that can be',
  'reached from what it exports, and nothing else. `surfaces/names.json` says of each name from which version of its surface on',
  'builds that use it are served, and since which it is as it is; a manifest says the same of the names that it uses.',
  '',
  'A test compares all of it with the sources. After a change `node build/surfaces/write.ts` writes it anew and raises the',
  "surface's version: the compiler says whether what is offered now can be used wherever the old was. If so it is the second",
  'number, if not the first. What no signature tells, such as another unit, is raised by hand, before it is written.',
  '',
  '| surface | version | what |',
  '|---|---|---|',
];

const EXPOSED = [
  '',
  '## What remotes expose',
  '',
  '| remote | module | exports |',
  '|---|---|---|',
];
