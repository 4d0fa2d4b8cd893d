/** Worker thread: runs a part of the rollouts of one case and posts the results. */
import { parentPort } from 'node:worker_threads';
import { CASES, RULES } from './cases.ts';
import { runGuarded, type GuardedResult } from './guarded.ts';
import { runTown } from './town.ts';
import { runToHalt, type HaltResult } from './halts.ts';
import { Random } from './random.ts';

/** A part of one case: `runs` rollouts of `visitors` each, with its own seed. */
export interface Part {
  /** Index in `CASES`. */
  caseIndex: number;
  runs: number;
  visitors: number;
  seed: number;
}

/** Results of a part; one of the two lists is empty. */
export interface PartResult {
  caseIndex: number;
  halts: HaltResult[];
  guarded: GuardedResult[];
}

function runPart({ caseIndex, runs, visitors, seed }: Part): PartResult {
  const found = CASES[caseIndex];
  if (found === undefined) throw new Error(`There is no case ${caseIndex}.`);
  const random = new Random(seed);
  const run = { ...found, visitors, rules: RULES };
  const result: PartResult = { caseIndex, halts: [], guarded: [] };
  for (let n = 0; n < runs; n += 1) {
    if (found.kind === 'halts') result.halts.push(runToHalt(run, random));
    else
      result.guarded.push(found.kind === 'town' ? runTown(run, random) : runGuarded(run, random));
  }
  return result;
}

parentPort?.on('message', (part: Part) => parentPort?.postMessage(runPart(part), []));
