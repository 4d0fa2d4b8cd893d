/**
 * npm run test:live [-- --short] [-- --only NAME]: whether the stream of events keeps what it promises, as a table. `--short`
 * does a small part. Exit code 0 where everything held.
 */
import { parseArgs } from 'node:util';
import { tableOf } from '../faults/stand/table.ts';
import { startTestServer } from '../faults/stand/test-server.ts';
import { cuts } from './trials/cuts.trial.ts';
import { rows as placed } from './trials/rows.trial.ts';

const TRIALS = [cuts, placed];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values: said } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const chosen = TRIALS.filter(({ name }) => said.only === undefined || said.only === name);

const table: [string, string, string][] = [['trial', 'must show', 'showed']];
let held = chosen.length > 0;
const server = await startTestServer();
try {
  for (const { does, must, run } of chosen) {
    const started = performance.now();
    const { figures, broken } = await run(server, said.short);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    held &&= broken.length === 0;
    for (const sentence of broken) say(`- ${sentence}`);
    table.push([
      does,
      must,
      `${broken.length === 0 ? 'HELD' : 'BROKEN'}. ${figures} (${seconds} s)`,
    ]);
  }
} finally {
  await server.stop();
}
say(tableOf(table));
process.exitCode = held ? 0 : 1;
