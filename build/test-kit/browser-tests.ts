/** Vitest configuration of component tests in a real browser, for the workspace and for separate repositories. */
import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { OUR_PACKAGES, WITHOUT_SHELL } from '../locations.ts';

export interface BrowserTests {
  /** Folder from which packages are resolved. */
  root: string;
  /** Folder of the tests; `root` by default. */
  dir?: string;
  /** Glob patterns of the test files. */
  include: string[];
  /** Files that run before each test file. */
  setupFiles: string[];
}

/** Packages to prebundle before the first test needs them. */
const PREBUNDLED = [
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
];

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The configuration. It uses the installed browser (`CHROMIUM_PATH`) and downloads none. */
export function browserTests({
  root,
  dir = root,
  include,
  setupFiles,
}: BrowserTests): ViteUserConfig {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  return defineConfig({
    root,
    cacheDir: path.join(dir, 'node_modules/.cache/vitest-browser'),
    optimizeDeps: { include: PREBUNDLED },
    test: {
      name: 'browser',
      dir,
      include,
      setupFiles,
      testTimeout: 30_000,
      // By default Vitest leaves a core free.
      maxWorkers: 2,
      expect: { poll: { timeout: 15_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: { executablePath, args: ARGUMENTS } }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
      },
    },
  });
}

/** The configuration for a separate repository: modules of the shell come from our packages. */
export function repositoryTests(dir: string): ViteUserConfig {
  const tests = browserTests({
    root: dir,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [path.join(dir, 'node_modules/shared-ui/test-utils/setup.js')],
  });
  return {
    ...tests,
    resolve: { conditions: [WITHOUT_SHELL, ...defaultClientConditions] },
    optimizeDeps: { include: PREBUNDLED, exclude: [...OUR_PACKAGES] },
  };
}
