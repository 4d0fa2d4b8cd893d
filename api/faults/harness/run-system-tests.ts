/** Registers the system tests of a suite, which share one server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

export interface SystemTest {
  name: string;
  /** The fault that the test causes. */
  scenario: string;
  /** The requirement that it checks. */
  requirement: string;
  run: (server: TestServer) => Promise<SystemTestResult>;
}

interface SystemTestResult {
  /** Summary of the run, such as counts and durations. */
  figures: string;
  /** A sentence for each failed check. */
  failures: readonly string[];
}

/** Registers each test, which fails if any check failed. Its figures are printed as an annotation. */
export function runSystemTests(suite: string, tests: readonly SystemTest[]): void {
  describe(`system tests of ${suite}`, () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer();
    });
    afterAll(() => server.stop());

    for (const { name, scenario, requirement, run } of tests)
      it(`${name}: ${scenario}: ${requirement}`, async ({ annotate }) => {
        const { figures, failures } = await run(server);
        await annotate(figures);
        expect(failures).toEqual([]);
      });
  });
}
