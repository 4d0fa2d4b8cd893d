/**
 * npm run test:development: a text that is changed is seen in the page, by hot reload: all apps, one remote alone, one inside a
 * live site. It changes a source of the tree that it stands in, and puts it back.
 */
import { runPlaywright } from './playwright.mjs';

process.exitCode = await runPlaywright(
  'e2e/development/playwright.config.ts',
  process.argv.slice(2),
);
