/**
 * npm run test:faults [-- --only NAME[,NAME…]]: does to the product what the world does to it, and
 * prints what held as a table. Exit code 0 where everything held.
 */
import { FAULTS } from './faults.ts';
import { startTestServer } from './stand/test-server.ts';
import { tableOf } from './stand/table.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function chosen(): typeof FAULTS {
  const at = process.argv.indexOf('--only');
  const names = at < 0 ? null : new Set(process.argv[at + 1]?.split(','));
  return FAULTS.filter(({ name }) => names === null || names.has(name));
}

const rows: [string, string, string][] = [['fault', 'must show', 'showed']];
let held = true;
const server = await startTestServer();
try {
  for (const { name, does, must, run } of chosen()) {
    say(`${name}: ${does} …`);
    const started = performance.now();
    const { figures, broken } = await run(server).catch((error: unknown) => ({
      figures: 'ended early',
      broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const verdict = broken.length === 0 ? 'HELD' : 'BROKEN';
    held &&= broken.length === 0;
    say(`  ${verdict} in ${seconds} s: ${figures}`);
    for (const sentence of broken) say(`  - ${sentence}`);
    rows.push([does, must, `${verdict}. ${figures} (${seconds} s)`]);
  }
} finally {
  await server.stop();
}
say(tableOf(rows));
process.exitCode = held && rows.length > 1 ? 0 : 1;
