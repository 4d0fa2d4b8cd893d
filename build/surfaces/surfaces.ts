/**
 * The public surface of every app, read from its sources: what a remote exposes and what each exposed module exports,
 * and what the federated store offers. The report is committed, so that a change of a surface is seen in review.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { workspaceZones } from '../boundaries/boundaries.ts';

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
    return [...config.matchAll(/'(\.\/[\w-]+)': '(\.\/src\/exposes\/[\w-]+\.tsx)'/g)].map(
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

/** The report, as it is committed. */
export function surfaceReport(root: string): string {
  const rows = exposedModules(root).map(
    ({ remote, key, exports }) =>
      `| \`${remote}\` | \`${key}\` | ${exports.map((name) => `\`${name}\``).join(', ')} |`,
  );
  const store = exportsOf(root, 'shell/store/store.ts').map((name) => `- \`${name}\``);
  return [
    '# Public surfaces',
    '',
    'What each team offers to the others. A test compares this page with the sources: a change of a surface is a change',
    'of this page, made by `node build/surfaces/write.ts`.',
    '',
    '| remote | module | exports |',
    '|---|---|---|',
    ...rows,
    '',
    '## The federated store, `shell/store`',
    '',
    ...store,
    '',
  ].join('\n');
}
