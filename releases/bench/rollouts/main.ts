/**
 * Simulates 10,000 rollouts of each case, most with 100,000 visitors, and prints the measured rates; takes about an hour.
 * The exit code is 1 if a claim is not met. Usage: npm run bench -- rollouts [--only TABLE[,TABLE…]] [--runs N]
 */
import { parseArgs } from 'node:util';
import { simulateRollouts } from './simulate.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string', default: '10000' } },
});
const { text, broken } = await simulateRollouts({
  runs: Number(values.runs),
  maxVisitors: Number.POSITIVE_INFINITY,
  ...(values.only === undefined ? {} : { only: values.only.split(',') }),
});
process.stdout.write(`${values.runs} rollouts of each case.\n${text}\n\n`);
for (const claim of broken) process.stdout.write(`Claim not met: ${claim}.\n`);
process.exit(broken.length === 0 ? 0 : 1);
