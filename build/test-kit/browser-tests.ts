/** Tests of what is seen, in a real browser: the same settings in the workspace and in a repository of a team's own. */
import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { OURS, WITHOUT_SHELL } from '../ground.ts';

/** Whose tests. */
export interface BrowserTests {
  /** Folder from which packages are found. */
  root: string;
  /** Folder in which the tests stand, where it is another one. */
  dir?: string;
  /** Patterns of their files. */
  include: string[];
  /** What is run before each file. */
  setupFiles: string[];
}

/** Packages that have to be made ready for a browser before the first test asks for them. */
const READY = [
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

/** The runner's settings. The browser is the machine's own (`CHROMIUM_PATH`): nothing is downloaded. */
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
    optimizeDeps: { include: READY },
    test: {
      name: 'browser',
      dir,
      include,
      setupFiles,
      testTimeout: 30_000,
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

/** The same for a repository that has our packages: what the shell provides comes from them. */
export function repositoryTests(dir: string): ViteUserConfig {
  const tests = browserTests({
    root: dir,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [path.join(dir, 'node_modules/shared-ui/test-utils/setup.js')],
  });
  return {
    ...tests,
    resolve: { conditions: [WITHOUT_SHELL, ...defaultClientConditions] },
    optimizeDeps: { include: READY, exclude: [...OURS] },
  };
}
