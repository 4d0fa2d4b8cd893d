import { defineConfig } from 'vitest/config';

/** Tests of rules alone, and of the whole gateway on PostgreSQL: embedded, or at TEST_DATABASE_URL. */
export default defineConfig({
  test: {
    name: 'gateway',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['../api/test/global-setup.ts'],
    // More than the two cores of CI: the tests often wait for servers.
    maxWorkers: 3,
    // A process per file would load the server and its packages again each time. A file that mocks a module resets
    // modules.
    isolate: false,
    testTimeout: 60_000,
    // A poll must not fail because the machine is slow.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
  },
});
