/** Tries rows of a suite one after the other, says what each showed, and prints all of them as a table. */
import { tableOf } from './table.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A row of a suite. */
export interface Row {
  /** Short name, for `--only`. */
  name: string;
  /** What is done to the product, in a few words. */
  does: string;
  /** What must hold all the same. */
  must: string;
}

/** What a run showed: figures for a person, and everything that did not hold. */
export interface Showed {
  figures: string;
  broken: readonly string[];
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const endedEarly = (error: unknown): Showed => ({
  figures: 'ended early',
  broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
});

/** Tries them on a server of their own; the exit code is 0 where there were some and all of them held. */
export async function tryAll<Tried extends Row>(
  what: string,
  chosen: readonly Tried[],
  run: (row: Tried, server: TestServer) => Promise<Showed>,
): Promise<void> {
  const rows: [string, string, string][] = [[what, 'must show', 'showed']];
  let held = chosen.length > 0;
  const server = await startTestServer();
  try {
    for (const row of chosen) {
      say(`${row.name}: ${row.does} …`);
      const started = performance.now();
      const { figures, broken } = await run(row, server).catch(endedEarly);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const verdict = broken.length === 0 ? 'HELD' : 'BROKEN';
      held &&= broken.length === 0;
      say(`  ${verdict} in ${seconds} s: ${figures}`);
      for (const sentence of broken) say(`  - ${sentence}`);
      rows.push([row.does, row.must, `${verdict}. ${figures} (${seconds} s)`]);
    }
  } finally {
    await server.stop();
  }
  say(tableOf(rows));
  process.exitCode = held ? 0 : 1;
}
