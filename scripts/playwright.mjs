import path from 'node:path';
import { runToEnd } from './child.mjs';
import { chromiumPath, ensureSystemPackages } from './system-packages.mjs';
import { ensureInstalled, root } from './toolchain.mjs';

/**
 * Installs and builds what is not there yet, and runs journeys of their own kind.
 * @param config file of Playwright's settings, from the root
 * @param rest what Playwright is told besides, e.g. the name of a spec
 * @returns the exit code
 */
export async function runPlaywright(config, rest) {
  ensureInstalled();
  ensureSystemPackages();
  process.env.CHROMIUM_PATH ??= chromiumPath;
  const built = await runToEnd([path.join(root, 'scripts/build.ts')], { cwd: root });
  if (built !== 0) return built;
  const playwright = path.join(root, 'node_modules/playwright/cli.js');
  return runToEnd([playwright, 'test', '--config', path.join(root, config), ...rest], {
    cwd: root,
  });
}
