/**
 * Applies each mutation in docs/coverage.md to a copy of the sources, one at a time, and runs the tests of its row,
 * which must pass without it: at least one must fail.
 * Usage: npm run mutants [-- --shard 1/4] [--sample 12] [--only WORDS] [--workers 2]
 * The last line is `N killed, N survived`; the exit code is 0 if none survived and every row could be judged.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireProgram } from '../../e2e/system-programs.mjs';
import { readCoverage } from './coverage-table.ts';
import { judge, findUnsoundTests, type MutantResult, type Mutant } from './judge.ts';
import { getRunner } from './runners.ts';
import { sample, shard } from './shards.ts';
import { copyWorkspace } from './copy-workspace.ts';

const root = path.join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    shard: { type: 'string' },
    sample: { type: 'string' },
    only: { type: 'string' },
    workers: { type: 'string', default: '2' },
  },
});

const env = { CHROMIUM_PATH: requireProgram('chromium') };
const chosen = choose(readMutants());
const workers = Math.min(Number(values.workers), chosen.length);
console.log(`${chosen.length} mutations, ${workers} at a time`);
const copies = Array.from({ length: workers }, (_each, at) => copyWorkspace(root, String(at + 1)));
const queue = [...chosen];
const results: MutantResult[] = [];
const problemsByTests = new Map<string, Promise<string[]>>();
await Promise.all(copies.map(work));
summarize();

/** Errors of a row's tests on unchanged sources; cached for rows with the same tests. */
function checkTests(copy: string, { tests }: Mutant): Promise<string[]> {
  const key = JSON.stringify(tests);
  const cached = problemsByTests.get(key) ?? findUnsoundTests(copy, tests, env);
  problemsByTests.set(key, cached);
  return cached;
}

async function judgeMutant(copy: string, mutant: Mutant): Promise<MutantResult> {
  const unsound = await checkTests(copy, mutant);
  if (unsound.length > 0) return { verdict: 'invalid', tail: unsound.join('\n') };
  return judge(copy, mutant, env);
}

async function work(copy: string): Promise<void> {
  for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
    const result = await judgeMutant(copy, mutant);
    results.push(result);
    const { file, from, to } = mutant.mutation;
    console.log(`${result.verdict.padEnd(8)} ${mutant.rule} · ${file}: ${from} → ${to}`);
    if (result.verdict !== 'killed') console.log(result.tail);
  }
}

function readMutants(): Mutant[] {
  const document = readFileSync(path.join(root, 'docs/coverage.md'), 'utf8');
  return readCoverage(document).flatMap(({ rule, tests, mutation }) =>
    mutation === null ? [] : [{ rule, tests, mutation }],
  );
}

function choose(all: Mutant[]): Mutant[] {
  const { only, shard: shardOption, sample: size } = values;
  const named = only === undefined ? all : all.filter((row) => JSON.stringify(row).includes(only));
  if (shardOption !== undefined) {
    const [index = 0, count = 0] = shardOption.split('/').map(Number);
    if (!(index >= 1 && index <= count)) throw new Error(`no such shard: ${shardOption}`);
    return shard(named, index, count);
  }
  return size === undefined
    ? named
    : sample(named.filter(isQuick), Number(size), readCommit(), JSON.stringify);
}

/** A sample excludes journeys, because each needs a build of the product. */
function isQuick({ tests }: Mutant): boolean {
  return tests.every(({ file }) => getRunner(file) !== 'journeys');
}

/** Seed: the sample is the same for the same commit. */
function readCommit(): string {
  return spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
}

function countVerdicts(verdict: MutantResult['verdict']): number {
  return results.filter((result) => result.verdict === verdict).length;
}

function summarize(): void {
  const invalid = chosen.length - countVerdicts('killed') - countVerdicts('survived');
  if (invalid > 0) console.log(`${invalid} could not be judged (see above)`);
  console.log(`${countVerdicts('killed')} killed, ${countVerdicts('survived')} survived`);
  const allKilled = chosen.length > 0 && countVerdicts('killed') === chosen.length;
  process.exitCode = allKilled ? 0 : 1;
}
