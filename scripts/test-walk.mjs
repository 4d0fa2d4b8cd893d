/**
 * npm run test:walk: 500 moves of somebody who walks about in the shop and is always where they were; `npm test` makes
 * 60. A walk that failed says its seed, and is walked again with WALK_SEED=…
 */
import { runPlaywright } from './playwright.mjs';

process.env.WALK = 'long';
process.exitCode = await runPlaywright('e2e/playwright.config.ts', [
  'walk.spec',
  ...process.argv.slice(2),
]);
