/**
 * npm run bench -- page: how fast pages are on a slow phone. Options: --part NAME[,NAME…] (or `all`), --pages
 * NAME[,NAME…], --loads N, --json, --check. See docs/speed.md.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { Bench, printProgress, type PartReport } from './bench.ts';
import { isFarBeyondGoal, formatResults } from './figures.ts';
import { measureBlocking } from './parts/blocking.ts';
import { measureInteractions } from './parts/interactions.ts';

const PARTS: Record<string, (bench: Bench) => Promise<PartReport>> = {
  blocking: measureBlocking,
  interactions: measureInteractions,
};

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: 'blocking' },
    pages: { type: 'string' },
    loads: { type: 'string', default: '9' },
    json: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});

const names = values.part === 'all' ? Object.keys(PARTS) : values.part.split(',');
const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  printProgress(
    `There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}, all.`,
  );
  process.exit(1);
}

const bench = new Bench({ loads: Number(values.loads), pages: values.pages?.split(',') ?? null });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void bench.stop().finally(() => process.exit(1)));
try {
  const reports = new Map<string, PartReport>();
  for (const name of names) {
    const part = PARTS[name];
    if (part !== undefined) reports.set(name, await part(bench));
  }
  const results = [...reports.values()].flatMap((report) => report.results);
  if (values.json) {
    const figures = Object.fromEntries(
      [...reports].map(([name, report]) => [name, report.figures]),
    );
    console.log(JSON.stringify({ figures, results }, null, 1));
  } else {
    for (const { text } of reports.values()) console.log(`${text}\n`);
    console.log(formatResults(results));
  }
  const [load = 0] = os.loadavg();
  if (load > os.availableParallelism())
    printProgress(`The machine is busy (load ${load.toFixed(1)}): milliseconds say little.`);
  const missed = results.filter(isFarBeyondGoal);
  if (values.check && missed.length > 0) {
    printProgress(`Far beyond the goal: ${missed.map(({ what }) => what).join('; ')}`);
    process.exitCode = 1;
  }
} finally {
  await bench.stop();
}
