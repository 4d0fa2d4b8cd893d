/**
 * Simulates rollouts with the code that decides them, on two threads, and prints what is promised beside what came out.
 * Usage: npm run simulate:rollouts [-- --short] [-- --only TABLE[,TABLE…]] [-- --runs HUNDREDS]
 * In full 10,000 rollouts of each case, most of 100,000 visitors, in about an hour. `--short`: 300 rollouts of at
 * most 20,000 visitors, but for the rarest failures. So few can refute a bound, at 99.9%, and not show it; the exit code
 * is 1 where one is refuted.
 */
import { Worker } from 'node:worker_threads';
import { CASES, type Case } from './cases.ts';
import { report, type Ran } from './report.ts';
import type { Part, PartResult } from './worker.ts';

const THREADS = 2;
const PART = 100;
const FULL = { runs: 10_000, visitors: Number.POSITIVE_INFINITY };
const SHORT = { runs: 300, visitors: 20_000 };

const words = process.argv.slice(2);
const asked = words.includes('--runs') ? Number(words[words.indexOf('--runs') + 1]) : Number.NaN;
const usual = words.includes('--short') ? SHORT : FULL;
const size = Number.isInteger(asked / PART) ? { ...usual, runs: asked } : usual;
const only = words.includes('--only') ? words[words.indexOf('--only') + 1]?.split(',') : undefined;

const isAsked = ({ table }: Case): boolean => only?.includes(table) ?? true;

/** All parts, of a case each, with a seed of their own: the figures are the same at each run. */
function partsOf(): Part[] {
  return CASES.flatMap((each, at) => {
    if (!isAsked(each)) return [];
    return Array.from({ length: size.runs / PART }, (_, n) => ({
      at,
      runs: PART,
      // One that fails for one in two hundred meets 10 failures in 20,000 visitors at 10%: too few to ask when it is halted.
      visitors: each.table === 'five' ? each.visitors : Math.min(each.visitors, size.visitors),
      seed: 1 + at * 100_003 + n,
    }));
  });
}

const ran: Ran[] = CASES.map((each) => ({ case: each, halts: [], guarded: [] }));
const waiting = partsOf();
const started = performance.now();

/** One thread, until no part is left. */
function work(): Promise<void> {
  const worker = new Worker(new URL('worker.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const part = waiting.shift();
      if (part === undefined) void worker.terminate().then(() => resolve());
      else worker.postMessage(part, []);
    };
    worker.on('error', reject);
    worker.on('message', ({ at, halts, guarded }: PartResult) => {
      ran[at]?.halts.push(...halts);
      ran[at]?.guarded.push(...guarded);
      next();
    });
    next();
  });
}

await Promise.all(Array.from({ length: THREADS }, work));
const { text, broken } = report(ran.filter((each) => isAsked(each.case)));
const seconds = ((performance.now() - started) / 1000).toFixed(0);
process.stdout.write(`${size.runs} rollouts of each case, in ${seconds} s.\n${text}\n\n`);
for (const sentence of broken) process.stdout.write(`Not as promised: ${sentence}.\n`);
process.exit(broken.length === 0 ? 0 : 1);
