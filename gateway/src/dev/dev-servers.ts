import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** App → port of its dev server, as each app's own configuration names it. */
export function devServers(root: string): Record<string, number> {
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
