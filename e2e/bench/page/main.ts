/**
 * npm run bench -- page: how fast pages are on a slow phone. Options: --part NAME[,NAME…] (or `all`), --pages NAME[,NAME…], --loads N, --json, --check. See docs/speed.md.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { Bench, printProgress, type PartAnswer } from './bench.ts';
import { isBroken, formatResults } from './figures.ts';
import { blocking } from './parts/blocking.ts';
import { interactions } from './parts/interactions.ts';
import { lighthouse } from './parts/lighthouse.ts';

const PARTS: Record<string, (bench: Bench) => Promise<PartAnswer>> = {
  blocking,
  interactions,
  lighthouse,
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
  const answers = new Map<string, PartAnswer>();
  for (const name of names) {
    const part = PARTS[name];
    if (part !== undefined) answers.set(name, await part(bench));
  }
  const results = [...answers.values()].flatMap((answer) => answer.results);
  if (values.json) {
    const figures = Object.fromEntries(
      [...answers].map(([name, answer]) => [name, answer.figures]),
    );
    console.log(JSON.stringify({ figures, results }, null, 1));
  } else {
    for (const { text } of answers.values()) console.log(`${text}\n`);
    console.log(formatResults(results));
  }
  const [busy = 0] = os.loadavg();
  if (busy > os.availableParallelism())
    printProgress(`The machine is busy (load ${busy.toFixed(1)}): milliseconds say little.`);
  const broken = results.filter(isBroken);
  if (values.check && broken.length > 0) {
    printProgress(`Far beyond the goal: ${broken.map(({ what }) => what).join('; ')}`);
    process.exitCode = 1;
  }
} finally {
  await bench.stop();
}
