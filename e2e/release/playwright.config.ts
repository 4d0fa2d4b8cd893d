import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Staged releases, shown in a browser and in numbers. One product for all: its release set is what is played with. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../../test-results/release',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./help/figures.reporter.ts']],
  use: {
    ...devices['Pixel 5'],
    viewport: { width: 360, height: 740 },
    channel: undefined,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'off',
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
});
