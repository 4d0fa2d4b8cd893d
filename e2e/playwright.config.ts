import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, chromiumPath } from './chromium.ts';

/** How the product starts and ends, and is worked on: of no screen's width. Once is enough for them. */
const PROCESS = /(process|development|traces)\.spec\.ts/;

/** Pages that the gateway renders: a product of its own, set up for that. */
const RENDERING = /rendering\.spec\.ts/;

/** What only a phone has: little room. And what is the same at any width, such as calls, addresses, tabs and languages. */
const PHONE =
  /(composition|double-tap|double-tap-login|feedback|frame-phone|hindi|hindi-customer|hindi-walks|html-rendering|invoice|lost-files|marked|offline|search-engines|staff-day|stock-host|tabs|translated|visits-away|walk)\.spec\.ts/;

/** The console: of a desk, but for the technician's own day. And what only a desktop has: a scroll bar that takes room. */
const DESK = /(staff(-desk|-pictures)?|scroll-bar)\.spec\.ts/;

const PHONE_SCREEN = {
  ...devices['Pixel 5'],
  viewport: { width: 360, height: 740 },
  channel: undefined,
};

/**
 * Journeys, the release suite, and hot reload, in a real Chromium against real servers and databases: one for each worker.
 * Journeys tagged @smoke run with `npm test`, all projects with `npm run test:all`.
 */
export default defineConfig({
  testDir: './journeys',
  reporter: [['list'], ['./release/help/figures.reporter.ts']],
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // How long a journey takes is the matter of the machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Actions, network and console only: pictures and copies of the page take a fifth of the processor's time. Add
    // `--trace=on` for those.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath,
      args: CHROMIUM_ARGUMENTS,
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [PROCESS, RENDERING, DESK],
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
      // One product for all: its release set is what the tests change, so one runs at a time.
      name: 'release',
      testDir: './release/specs',
      workers: 1,
      fullyParallel: false,
      timeout: 300_000,
      expect: { timeout: 20_000 },
      use: { ...PHONE_SCREEN, trace: 'off' },
    },
    {
      // Changes sources of the tree and puts them back; the dev servers have fixed ports.
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
