/**
 * npm run test:trust [-- --short] [-- --only NAME[,NAME…]]: does to the product what strangers, other teams and slips
 * would do to it, and prints what held as a table. Exit code 0 where all of it did.
 */
import type { TrustRow } from './part.ts';
import { PARTS } from './parts.ts';
import { tableOf } from './table.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const words = process.argv.slice(2);
const short = words.includes('--short');
const at = words.indexOf('--only');
const only = at < 0 ? null : new Set(words[at + 1]?.split(','));

const rows: TrustRow[] = [];
for (const part of PARTS.filter(({ name }) => only === null || only.has(name))) {
  say(`${part.name} …`);
  const started = performance.now();
  const found = await part.run({ short, say: (line) => say(`  ${line}`) }).catch(endedEarly);
  rows.push(...found.map((row) => ({ ...row, what: `${part.name}: ${row.what}` })));
  say(`  ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
say(`\n${tableOf(rows)}`);
process.exitCode = rows.length > 0 && rows.every(({ held }) => held) ? 0 : 1;

/** A part that throws has shown nothing. */
function endedEarly(error: unknown): TrustRow[] {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return [{ what: 'runs to its end', wanted: 'yes', found: 'no', held: false }];
}
