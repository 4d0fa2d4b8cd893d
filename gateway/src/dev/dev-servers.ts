import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns app → port of its dev server, from each app's own configuration. Reads it as text, because importing it would
 * load the bundler.
 */
export function readDevServers(root: string): Record<string, number> {
  const configs = readdirSync(root)
    .map((app) => ({ app, file: path.join(root, app, 'rspack.config.ts') }))
    .filter(({ file }) => existsSync(file));
  return Object.fromEntries(
    configs.map(({ app, file }) => [
      app,
      Number(/devPort: (\d+)/.exec(readFileSync(file, 'utf8'))?.[1]),
    ]),
  );
}
