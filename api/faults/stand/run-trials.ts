/** Turns trials into tests: one server for all of a suite, one test for each trial. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

/** One trial: what is done to the product, and what must hold nevertheless. */
export interface Trial {
  name: string;
  does: string;
  must: string;
  /** Returns figures for people, and a sentence for each thing that did not hold. */
  run: (server: TestServer) => Promise<TrialResult>;
}

interface TrialResult {
  figures: string;
  broken: readonly string[];
}

/** Registers a test for each trial. The figures are printed as an annotation of the test. */
export function runTrials(suite: string, trials: readonly Trial[]): void {
  describe(`trials of ${suite}`, () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer();
    });
    afterAll(() => server.stop());

    for (const { name, does, must, run } of trials)
      it(`${name}: ${does}: ${must}`, async ({ annotate }) => {
        const { figures, broken } = await run(server);
        await annotate(figures);
        expect(broken).toEqual([]);
      });
  });
}
