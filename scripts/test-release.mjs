/**
 * npm run test:release: staged releases in a real browser and in numbers, with a table of what was measured at the end.
 * What follows `--` goes to Playwright, e.g. the name of a spec.
 */
import path from 'node:path';
import { runToEnd } from './child.mjs';
import { chromiumPath, ensureSystemPackages } from './system-packages.mjs';
import { ensureInstalled, root } from './toolchain.mjs';

ensureInstalled();
ensureSystemPackages();
process.env.CHROMIUM_PATH ??= chromiumPath;
const built = await runToEnd([path.join(root, 'scripts/build.ts')], { cwd: root });
const playwright = path.join(root, 'node_modules/playwright/cli.js');
const config = path.join(root, 'e2e/release/playwright.config.ts');
process.exitCode =
  built === 0
    ? await runToEnd([playwright, 'test', '--config', config, ...process.argv.slice(2)], {
        cwd: root,
      })
    : built;
