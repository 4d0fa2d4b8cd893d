import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** How the product starts and ends, and is worked on: of no screen's width. Once is enough for them. */
const PROCESS = /(process|development|traces)\.spec\.ts/;

/** Pages that the gateway renders: a product of its own, set up for that. */
const RENDERING = /rendering\.spec\.ts/;

/** What only a phone has: little room; and what is long and the same at any width: a walk about the shop, a foreign host. */
const PHONE =
  /(lost-files|walk|hindi-walks|hindi-customer|marked|frame-phone|stock-host|staff-day)\.spec\.ts/;

/** The console: of a desk, but for the technician's own day. And what only a desktop has: a scroll bar that takes room. */
const DESK = /(staff(-desk|-pictures)?|scroll-bar)\.spec\.ts/;

/** The journeys: one real server and database for each worker, a phone and a desktop in a real Chromium. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [PROCESS, RENDERING, DESK],
      use: { ...devices['Pixel 5'], viewport: { width: 360, height: 740 }, channel: undefined },
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
      name: 'rendering',
      testMatch: RENDERING,
      use: { ...devices['Pixel 5'], viewport: { width: 360, height: 740 }, channel: undefined },
    },
  ],
});
