/** Simulated cases: each is a row of a table, with its promise. */
import type { RolloutRules } from '../../src/evidence/rollout-rules.ts';
import { createFailureWorld, createShopWorld, type Canary, type World } from './world.ts';

const BASES = [0.001, 0.01, 0.05, 0.1];
const SHARES = [0.01, 0.1, 0.5, 0.9];

export const RULES: RolloutRules = {
  alpha: 0.01,
  margin: 0.05,
  vitalsMargin: 0.1,
  minStepSeconds: 300,
  maxUndecidedHours: 24,
};

/** One case. Each worker creates its own, because variable rates are functions. */
export interface Case {
  table: Table;
  title: string;
  kind: 'halts' | 'guarded';
  world: World;
  canary: Canary;
  /** For `halts`: successive shares. */
  shares: readonly number[];
  /** Visitors of one rollout, and number of rollouts; fewer with `--short`. */
  visitors: number;
}

export type Table = 'equal' | 'dead' | 'five' | 'good' | 'beyond' | 'broken';

const formatPercent = (rate: number): string => `${100 * rate}%`;
const describeRates = (hourly: boolean): string => (hourly ? 'by the hour' : 'steady');

const HOURLY = [false, true];
const none: readonly number[] = [];

/** As good as stable, checked after each visitor: nothing may halt it. */
const equal = BASES.flatMap((base) =>
  HOURLY.map((hourly): Case => ({
    table: 'equal',
    title: `${formatPercent(base)}, ${describeRates(hourly)}`,
    kind: 'halts',
    world: createShopWorld(base, hourly),
    canary: {},
    shares: [0.1, 0.5],
    visitors: 100_000,
  })),
);

const dead = SHARES.map((share): Case => ({
  table: 'dead',
  title: `at ${formatPercent(share)}`,
  kind: 'halts',
  world: createFailureWorld(0.1),
  canary: { failed: () => 1 },
  shares: [share],
  visitors: 5000,
}));

const five = BASES.flatMap((base) =>
  [0.1, 0.5].map((share): Case => ({
    table: 'five',
    title: `${formatPercent(base)}, at ${formatPercent(share)}`,
    kind: 'halts',
    world: createFailureWorld(base),
    canary: { failed: (rate) => 5 * rate },
    shares: [share],
    visitors: 100_000,
  })),
);

const good = BASES.flatMap((base) =>
  [createFailureWorld, createShopWorld].map((world): Case => ({
    table: 'good',
    title: `${formatPercent(base)}, ${world === createFailureWorld ? 'failures alone' : 'all that is looked at'}`,
    kind: 'guarded',
    world: world(base),
    canary: {},
    shares: none,
    visitors: 100_000,
  })),
);

/** Worse by exactly the margin, with no other signal: the hardest case to detect. */
const beyond = [
  ...BASES.flatMap((base) =>
    HOURLY.map((hourly): Case => ({
      table: 'beyond',
      title: `fails ${formatPercent(base)} + 5 points, ${describeRates(hourly)}`,
      kind: 'guarded',
      world: createFailureWorld(base, hourly),
      canary: { failed: (rate) => rate + 0.05 },
      shares: none,
      visitors: 100_000,
    })),
  ),
  ...HOURLY.map((hourly): Case => ({
    table: 'beyond',
    title: `LCP bad for 10% + 10 points, ${describeRates(hourly)}`,
    kind: 'guarded',
    world: { rates: { failed: 0.001, lcp: 0.1 }, reportRates: {}, hourly },
    canary: { lcp: (rate) => rate + 0.1 },
    shares: none,
    visitors: 100_000,
  })),
];

/** Broken in ways that customers notice. */
const BREAKS: Record<string, Canary> = {
  'blank, or never alive': { failed: () => 1 },
  'half of the pages never tell': { silent: () => 0.5 },
  'errors after load, for one in ten': { failed: (rate) => rate + 0.1 },
  'twice the LCP: bad for half': { lcp: () => 0.5 },
  'slow answers to presses: bad for half': { inp: () => 0.5 },
  'the API answers 500': { api: () => 1 },
  'nobody adds to the cart': { add: () => 0 },
};

const broken = Object.entries(BREAKS).map(([title, canary]): Case => ({
  table: 'broken',
  title,
  kind: 'guarded',
  world: createShopWorld(0.01),
  canary,
  shares: none,
  visitors: 20_000,
}));

export const CASES: readonly Case[] = [...equal, ...dead, ...five, ...good, ...beyond, ...broken];
