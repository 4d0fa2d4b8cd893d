/** Names a build after what went into it: the same sources give the same name on every machine. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);

/** What every app is built with, beside its own folder. */
const COMMON = [
  'rspack.base.ts',
  'build',
  'contract',
  'pnpm-lock.yaml',
  'shell/store/contract.json',
  'api/src/limits.ts',
  'api/src/business/business.json',
];

/**
 * What beyond its own folder ends up in an app's files. A remote takes most of the design system from the shell, and says
 * in its manifest which version of it: that stands in the package's file.
 */
export const includedIn = (app: string): readonly string[] =>
  app === 'shell'
    ? ['shared-ui']
    : [
        'shared-ui/package.json',
        'shared-ui/forms/forms.ts',
        'shared-ui/hydration',
        'shared-ui/parts',
        'shared-ui/router/static.ts',
      ];

/** Hash of everything that can change the app's built files, as 40 hex digits. */
export function inputHash(app: string): string {
  const hash = createHash('sha1');
  for (const entry of [app, ...COMMON, ...includedIn(app)]) {
    for (const file of sourceFiles(path.join(root, entry))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** The short name of the build that these sources give, e.g. `3f2a91c0`. */
export const buildId = (app: string): string => inputHash(app).slice(0, 8);

function sourceFiles(entry: string): string[] {
  const found: string[] = [];
  const visit = (at: string): void => {
    let children;
    try {
      children = readdirSync(at, { withFileTypes: true });
    } catch {
      found.push(at);
      return;
    }
    for (const child of children.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (IGNORED.test(child.name)) continue;
      if (child.isDirectory()) visit(path.join(at, child.name));
      else found.push(path.join(at, child.name));
    }
  };
  visit(entry);
  return found;
}

const IGNORED = /^\.|^(node_modules|dist|dev|gallery|test-utils)$|\.test\.tsx?$|\.md$/;
