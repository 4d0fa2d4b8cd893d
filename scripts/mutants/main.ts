/**
 * Applies each mutation in docs/coverage.md alone to a copy of the sources and runs the tests of its row. All must pass
 * without the mutation, and at least one must fail with it.
 * Usage: npm run mutants [-- --shard 1/4] [--only WORDS] [--workers 2]
 * The last line is `N killed, N survived`; the exit code is 0 if none survived and every row could be judged.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireProgram } from '../../e2e/system-programs.mjs';
import { readCoverage } from './coverage-table.ts';
import { judge, findUnsoundTests, type MutantResult, type Mutant } from './judge.ts';
import { copyWorkspace } from './copy-workspace.ts';

const root = path.join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    shard: { type: 'string' },
    only: { type: 'string' },
    workers: { type: 'string', default: '2' },
  },
});

const env = { CHROMIUM_PATH: requireProgram('chromium') };
const chosen = chooseMutants(readMutants());
const workers = Math.min(Number(values.workers), chosen.length);
console.log(`${chosen.length} mutations, ${workers} at a time`);
const copies = Array.from({ length: workers }, (_each, at) => copyWorkspace(root, String(at + 1)));
const queue = [...chosen];
const results: MutantResult[] = [];
const problemsByTests = new Map<string, Promise<string[]>>();
await Promise.all(copies.map(judgeQueue));
summarize();

/** Returns what is wrong with a row's tests on unchanged sources; cached for rows with the same tests. */
function findTestProblems(copy: string, { tests }: Mutant): Promise<string[]> {
  const key = JSON.stringify(tests);
  const cached = problemsByTests.get(key) ?? findUnsoundTests(copy, tests, env);
  problemsByTests.set(key, cached);
  return cached;
}

async function judgeMutant(copy: string, mutant: Mutant): Promise<MutantResult> {
  const unsound = await findTestProblems(copy, mutant);
  if (unsound.length > 0) return { verdict: 'invalid', tail: unsound.join('\n') };
  return judge(copy, mutant, env);
}

async function judgeQueue(copy: string): Promise<void> {
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

function chooseMutants(all: Mutant[]): Mutant[] {
  const { only, shard } = values;
  const named = only === undefined ? all : all.filter((row) => JSON.stringify(row).includes(only));
  if (shard === undefined) return named;
  const [index = 0, count = 0] = shard.split('/').map(Number);
  if (!(index >= 1 && index <= count)) throw new Error(`no such shard: ${shard}`);
  // Every n-th row: neighbouring rows, which take about as long as each other, go to different shards.
  return named.filter((_each, at) => at % count === index - 1);
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
