import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

/** The machine's own Chromium: nothing is downloaded. */
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Tests of what is seen, in a real browser. */
export default defineConfig({
  // The packages that all of the front end uses are found from here; the tests themselves from the root.
  root: path.join(import.meta.dirname, 'shared-ui'),
  cacheDir: path.join(import.meta.dirname, 'node_modules/.cache/vitest-browser'),
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'react-dom/server.edge',
      'vitest-browser-react',
      '@mantine/carousel',
      '@mantine/core',
      '@mantine/hooks',
      'axe-core',
      'jotai',
      'ofetch',
      'react-router-dom',
    ],
  },
  test: {
    name: 'browser',
    dir: import.meta.dirname,
    include: ['{shell,mfe-*,shared-ui}/**/*.test.tsx'],
    setupFiles: ['./test-utils/setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
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
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
});
