import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, chromiumPath } from './chromium.ts';

/** Tests of starting and stopping the product. The screen width does not matter, so they run once. */
const PROCESS = /process\.spec\.ts/;

/** Pages that the gateway renders, tested with a separate deployment. */
const RENDERING = /rendering\.spec\.ts/;

/**
 * Run on the phone only: tests that need a small screen, and tests that are the same at any width, such as requests,
 * addresses, tabs and languages.
 */
const PHONE =
  /(composition|double-tap|double-tap-login|feedback|frame-phone|hindi|hindi-customer|html-rendering|invoice|lost-files|offline|search-engines|staff-day|staff-offline|official-host|tabs|profiles|translated|visits-unavailable|walk)\.spec\.ts/;

/**
 * Run on the desktop only: the console, except for the technician's day, and what only a desktop has: a scroll bar that
 * takes up space.
 */
const DESKTOP = /(staff(-pictures|-push)?|scroll-bar)\.spec\.ts/;

const PHONE_SCREEN = {
  ...devices['Pixel 5'],
  viewport: { width: 360, height: 740 },
  channel: undefined,
};

/**
 * Journeys, the release suite and hot reload, in a real Chromium against real servers and databases: one deployment for
 * each worker. `npm test` runs those tagged @smoke, and on the phone those tagged @smoke-phone, which do the same at
 * any width. `npm run test:all` runs all.
 */
export default defineConfig({
  testDir: './journeys',
  globalSetup: './global-setup.ts',
  reporter: [['list'], ['./release/help/measurements.reporter.ts']],
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous, because the duration of a journey depends on the machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Requests of a service worker bypass `page.route`. Journeys that need a worker allow it.
    serviceWorkers: 'block',
    // Records only actions, network and console, because screenshots and snapshots take a fifth of the CPU time. Add
    // `--trace=on` to record them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath, args: CHROMIUM_ARGUMENTS },
  },
  projects: [
    {
      // One deployment for all tests, run one at a time because they change its release set. It comes first, so that the
      // other worker runs journeys meanwhile.
      name: 'release',
      testDir: './release/specs',
      workers: 1,
      fullyParallel: false,
      timeout: 300_000,
      expect: { timeout: 20_000 },
      use: { ...PHONE_SCREEN, trace: 'off' },
    },
    {
      name: 'phone',
      testIgnore: [PROCESS, RENDERING, DESKTOP],
      use: PHONE_SCREEN,
    },
    {
      name: 'desktop',
      testIgnore: [PROCESS, RENDERING, PHONE],
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 800 },
        channel: undefined,
      },
    },
    { name: 'process', testMatch: PROCESS },
    {
      // Changes source files and restores them; the dev servers have fixed ports.
      name: 'development',
      testDir: './development',
      workers: 1,
      fullyParallel: false,
      timeout: 300_000,
      expect: { timeout: 20_000 },
      use: { ...PHONE_SCREEN, trace: 'off' },
    },
    {
      name: 'rendering',
      testMatch: RENDERING,
      use: PHONE_SCREEN,
    },
  ],
});
