/** Registers trials as tests that share one server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

/** One trial: what it does, and what must hold. */
export interface Trial {
  name: string;
  does: string;
  must: string;
  /** Returns figures to read, and a sentence for each failed check. */
  run: (server: TestServer) => Promise<TrialResult>;
}

interface TrialResult {
  figures: string;
  broken: readonly string[];
}

/** Registers a test per trial. The figures are printed as an annotation. */
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
