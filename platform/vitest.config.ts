import { defineConfig } from 'vitest/config';

/** Tests of the platform on a real PostgreSQL without tables: the embedded one, or the server at TEST_DATABASE_URL. */
export default defineConfig({
  test: {
    name: 'platform',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // More than the two cores of CI: the tests often wait for servers.
    maxWorkers: 3,
    // With a process for each file, each would load the server and its packages. A file that mocks a module resets modules.
    isolate: false,
    testTimeout: 60_000,
    // A poll must not fail because the machine is slow.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
  },
});
