/**
 * npm run bench -- choice: time to choose a release set for a visitor, in microseconds. Exit code 1 from 50 µs on.
 */
import { toLiveVersion, type LiveSet } from 'releases/interfaces';
import { createCatalogBuild, createShellBuild } from 'releases/testing';
import { chooseSet } from '../../src/choose/choose-set.ts';

const MAX_MICROSECONDS = 50;
const RUNS = 20_000;

const since = new Date(0);
const canary = { ...toLiveVersion(createCatalogBuild('1.1.0').manifest), percent: 50 };
const set: LiveSet = new Map([
  [
    'mfe-catalog',
    {
      remote: 'mfe-catalog',
      stable: toLiveVersion(createCatalogBuild('1.0.0').manifest),
      canary: { ...canary, state: 'running', since, percentSince: since, isForStaff: false },
    },
  ],
  ['shell', { remote: 'shell', stable: toLiveVersion(createShellBuild().manifest), canary: null }],
]);

for (let run = 0; run < 2000; run += 1) chooseSet(set, `warm-${run}`, new Set());
const started = performance.now();
for (let run = 0; run < RUNS; run += 1) chooseSet(set, `visitor-${run}`, new Set());
const microseconds = ((performance.now() - started) * 1000) / RUNS;
process.stdout.write(
  `choosing a set: ${microseconds.toFixed(1)} µs, at most ${MAX_MICROSECONDS}\n`,
);
process.exitCode = microseconds < MAX_MICROSECONDS ? 0 : 1;
