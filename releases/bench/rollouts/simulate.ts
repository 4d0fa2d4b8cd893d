/** Simulates rollouts with the production rules, on two threads. */
import { Worker } from 'node:worker_threads';
import { CASES, type Case } from './cases.ts';
import { formatReport, type CaseResult } from './report.ts';
import type { Part, PartResult } from './worker.ts';

const THREADS = 2;
/** Rollouts that a thread runs before it takes more. */
const RUNS_PER_PART = 100;

export interface SimulationSize {
  /** Rollouts of each case: a multiple of 100. */
  runs: number;
  /** Maximum number of visitors in each rollout; table `five` is exempt. */
  maxVisitors: number;
  /** Tables of cases; all of them by default. */
  only?: readonly string[];
}

export async function simulateRollouts(
  size: SimulationSize,
): Promise<{ text: string; broken: string[] }> {
  const isChosen = ({ table }: Case): boolean => size.only?.includes(table) ?? true;
  const results: CaseResult[] = CASES.map((testCase) => ({
    case: testCase,
    halts: [],
    guarded: [],
  }));
  const queue = CASES.flatMap((testCase, caseIndex) =>
    isChosen(testCase) ? splitIntoParts(testCase, caseIndex, size) : [],
  );
  await Promise.all(Array.from({ length: THREADS }, () => runParts(queue, results)));
  return formatReport(results.filter((result) => isChosen(result.case)));
}

function splitIntoParts(testCase: Case, caseIndex: number, size: SimulationSize): Part[] {
  return Array.from({ length: size.runs / RUNS_PER_PART }, (_, n) => ({
    caseIndex,
    runs: RUNS_PER_PART,
    // At a failure rate of 0.5% a version has 10 failures in 20,000 visitors at 10%, too few to measure
    // halting, so this table is not capped.
    visitors:
      testCase.table === 'five' ? testCase.visitors : Math.min(testCase.visitors, size.maxVisitors),
    seed: 1 + caseIndex * 100_003 + n,
  }));
}

/** Runs parts on a thread until the queue is empty. */
function runParts(queue: Part[], results: readonly CaseResult[]): Promise<void> {
  const worker = new Worker(new URL('worker.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const part = queue.shift();
      if (part === undefined) void worker.terminate().then(() => resolve());
      else worker.postMessage(part, []);
    };
    worker.on('error', reject);
    worker.on('message', ({ caseIndex, halts, guarded }: PartResult) => {
      results[caseIndex]?.halts.push(...halts);
      results[caseIndex]?.guarded.push(...guarded);
      next();
    });
    next();
  });
}
