/** Last steps of a generator, after it has written its files. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { reviewSurfaces, writeReports } from '../../build/surfaces/review.ts';
import type { Changes } from './changes.ts';

/** Writes the surface reports, and formats the written files, because a long name can exceed the line width. */
export function finish(root: string, changes: Changes): void {
  writeReports(root, reviewSurfaces(root));
  const sources = [...changes.keys()].filter((file) => /\.tsx?$/.test(file));
  spawnSync(path.join(root, 'node_modules/.bin/oxfmt'), sources, { cwd: root, stdio: 'ignore' });
}
