import type { Mutation, NamedTest } from './coverage-table.ts';
import { applyMutation } from './mutate.ts';
import { isNamed, getRunner, runTests, type ExecutedTest, type Runner } from './runners.ts';

/** A rule with its tests and a mutation that one of them must detect. */
export interface Mutant {
  rule: string;
  tests: readonly NamedTest[];
  mutation: Mutation;
}

/** `invalid`: the mutated sources cannot be loaded, or a test fails without the mutation. */
export interface MutantResult {
  verdict: 'killed' | 'survived' | 'invalid';
  /** End of the runner's output, if it is useful. */
  tail: string;
}

/** Fastest runner first, since the first failing test decides. */
const ORDER: readonly Runner[] = [
  'unit',
  'build',
  'components',
  'releases',
  'platform',
  'api',
  'gateway',
  'edge',
  'journeys',
  'release',
];

/** Runs the tests of a row with its mutation applied. */
export async function judge(
  copy: string,
  { tests, mutation }: Mutant,
  env: Record<string, string>,
): Promise<MutantResult> {
  let tail = '';
  for (const group of groupByRunner(tests)) {
    const undo = applyMutation(copy, mutation);
    try {
      const result = await runTests(copy, group, { env, bail: true });
      if (result.hasTimedOut || result.executed.some((run) => !run.hasPassed))
        return { verdict: 'killed', tail: '' };
      if (result.executed.length === 0) return { verdict: 'invalid', tail: result.tail };
      tail = result.tail;
    } finally {
      undo();
    }
  }
  return { verdict: 'survived', tail };
}

/**
 * Runs the tests of a row, and no others, on unchanged sources. A test that fails here, for example because it depends on
 * a test of another row, would prove nothing in `judge`. A failed test is run once more.
 * @returns a message for each test that fails or is missing
 */
export async function findUnsoundTests(
  copy: string,
  tests: readonly NamedTest[],
  env: Record<string, string>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const group of groupByRunner(tests)) {
    const { executed, tail } = await runTests(copy, group, { env, bail: false });
    const failing = group.filter((test) => checkTest(test, executed).length > 0);
    if (executed.length === 0) problems.push(tail);
    else if (failing.length > 0) problems.push(...(await rerunTests(copy, failing, env)));
  }
  return [...new Set(problems)];
}

async function rerunTests(
  copy: string,
  tests: readonly NamedTest[],
  env: Record<string, string>,
): Promise<string[]> {
  const { executed } = await runTests(copy, tests, { env, bail: false });
  return tests.flatMap((test) => checkTest(test, executed));
}

function checkTest(test: NamedTest, executed: readonly ExecutedTest[]): string[] {
  const found = executed.filter((run) => isNamed(run, test));
  const name = `${test.file} "${test.title}"`;
  if (found.length === 0) return [`${name} did not run`];
  return found.every((run) => run.hasPassed) ? [] : [`${name} fails without a mutation`];
}

function groupByRunner(tests: readonly NamedTest[]): NamedTest[][] {
  return ORDER.map((runner) => tests.filter((test) => getRunner(test.file) === runner)).filter(
    (group) => group.length > 0,
  );
}
