/**
 * npm run test:release: staged releases in a real browser and in numbers, with a table of what was measured at the end.
 * What follows `--` goes to Playwright, e.g. the name of a spec.
 */
import { runPlaywright } from './playwright.mjs';

process.exitCode = await runPlaywright('e2e/release/playwright.config.ts', process.argv.slice(2));
