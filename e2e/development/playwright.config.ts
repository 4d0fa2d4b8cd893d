import { defineConfig } from '@playwright/test';
import release from '../release/playwright.config.ts';

/** Work on remotes with hot reload. The dev servers have ports of their own, and sources are changed: one test at a time. */
export default defineConfig(release, {
  testDir: '.',
  outputDir: '../../test-results/development',
  reporter: 'list',
});
