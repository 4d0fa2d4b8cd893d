/** Simulated cases: each is a row of a table of `report.ts`, which has the bounds that results must keep. */
import type { RolloutRules } from '../../src/evidence/rollout-rules.ts';
import {
  createFailureScenario,
  createShopScenario,
  TOWN,
  type Canary,
  type Scenario,
} from './scenario.ts';

const BASES = [0.001, 0.01, 0.05, 0.1];
const SHARES = [0.01, 0.1, 0.5, 0.9];

export const RULES: RolloutRules = {
  alpha: 0.01,
  margin: 0.05,
  speedMargin: 0.1,
  minStepSeconds: 300,
  maxDays: 7,
};

/** One case. Each worker creates its own, because variable rates are functions. */
export interface Case {
  table: Table;
  title: string;
  kind: 'halts' | 'guarded' | 'town';
  scenario: Scenario;
  canary: Canary;
  /** For `halts`: successive shares of the canary, 0 to 1. */
  shares: readonly number[];
  /** Maximum number of visitors of one rollout; `SimulationSize` can lower it. */
  visitors: number;
}

/** Names of the tables, as `--only` takes them. */
export type Table = 'equal' | 'dead' | 'five' | 'good' | 'beyond' | 'broken' | 'town';

const formatPercent = (rate: number): string => `${100 * rate}%`;
const describeRates = (isHourly: boolean): string => (isHourly ? 'by the hour' : 'steady');

const IS_HOURLY = [false, true];
const NO_SHARES: readonly number[] = [];

/** Canaries that are as good as stable: nothing may halt them. */
const equal = BASES.flatMap((base) =>
  IS_HOURLY.map((isHourly): Case => ({
    table: 'equal',
    title: `${formatPercent(base)}, ${describeRates(isHourly)}`,
    kind: 'halts',
    scenario: createShopScenario(base, isHourly),
    canary: {},
    shares: [0.1, 0.5],
    visitors: 100_000,
  })),
);

const dead = SHARES.map((share): Case => ({
  table: 'dead',
  title: `at ${formatPercent(share)}`,
  kind: 'halts',
  scenario: createFailureScenario(0.1),
  canary: { failed: () => 1 },
  shares: [share],
  visitors: 5000,
}));

const five = BASES.flatMap((base) =>
  [0.1, 0.5].map((share): Case => ({
    table: 'five',
    title: `${formatPercent(base)}, at ${formatPercent(share)}`,
    kind: 'halts',
    scenario: createFailureScenario(base),
    canary: { failed: (rate) => 5 * rate },
    shares: [share],
    visitors: 100_000,
  })),
);

const good = BASES.flatMap((base) =>
  [createFailureScenario, createShopScenario].map((createScenario): Case => ({
    table: 'good',
    title: `${formatPercent(base)}, ${createScenario === createFailureScenario ? 'failures alone' : 'all metrics'}`,
    kind: 'guarded',
    scenario: createScenario(base),
    canary: {},
    shares: NO_SHARES,
    visitors: 100_000,
  })),
);

/** Canaries that are worse by exactly the margin, with no other signal: the hardest case to detect. */
const beyond = [
  ...BASES.flatMap((base) =>
    IS_HOURLY.map((isHourly): Case => ({
      table: 'beyond',
      title: `fails ${formatPercent(base)} + 5 points, ${describeRates(isHourly)}`,
      kind: 'guarded',
      scenario: createFailureScenario(base, isHourly),
      canary: { failed: (rate) => rate + 0.05 },
      shares: NO_SHARES,
      visitors: 100_000,
    })),
  ),
  ...IS_HOURLY.map((isHourly): Case => ({
    table: 'beyond',
    title: `slow for 10% + 10 points, ${describeRates(isHourly)}`,
    kind: 'guarded',
    scenario: { rates: { failed: 0.001, slow: 0.1 }, reportRates: {}, isHourly },
    canary: { slow: (rate) => rate + 0.1 },
    shares: NO_SHARES,
    visitors: 100_000,
  })),
];

/** Ways to be broken that customers notice. */
const BREAKS: Record<string, Canary> = {
  'blank, or never hydrated': { failed: () => 1 },
  'half of the pages never report': { failed: (rate) => 0.5 + rate / 2 },
  'errors after load, for one in ten': { failed: (rate) => rate + 0.1 },
  'twice the LCP: bad for half': { slow: (rate) => 0.5 + rate / 2 },
  'slow response to input: bad for half of those who press something': {
    slow: (rate) => 0.25 + rate * 0.75,
  },
  'the API answers 500': { failed: () => 1 },
  'no visitor adds to the cart': { outcome: () => 0 },
};

const broken = Object.entries(BREAKS).map(([title, canary]): Case => ({
  table: 'broken',
  title,
  kind: 'guarded',
  scenario: createShopScenario(0.01),
  canary,
  shares: NO_SHARES,
  visitors: 20_000,
}));

/** Effects of each of the twelve known faults on the visitors of a town. */
const TOWN_BREAKS: Record<string, Canary> = {
  blank: { failed: () => 1, outcome: () => 0 },
  'blank area for half': { failed: (rate) => 0.5 + rate / 2, outcome: (rate) => rate / 2 },
  'buttons do not respond': { outcome: () => 0 },
  'never hydrated': { failed: () => 1, outcome: () => 0 },
  'lost hydration': { failed: () => 1, outcome: () => 0 },
  'throws after load': { failed: () => 1 },
  'chunk missing': { failed: () => 1, outcome: () => 0 },
  'the API answers 500': { failed: () => 1, outcome: () => 0 },
  'endless spinner': { slow: () => 1, outcome: () => 0 },
  'half of the pages never report': { failed: (rate) => 0.5 + rate / 2 },
  'twice the LCP': { slow: (rate) => 0.5 + rate / 2 },
  'no visitor adds to the cart': { outcome: () => 0 },
};
/** The fault that the stated risk names, which 99% of rollouts detect, and rarer faults, which have no bound. */
const TOWN_RARE: Record<string, Canary> = {
  'a fault that hits 1 in 4': { failed: (rate) => rate + (1 - rate) / 4 },
  'a fault that hits 1 in 6': { failed: (rate) => rate + (1 - rate) / 6 },
  'a fault that hits 1 in 10': { failed: (rate) => rate + (1 - rate) / 10 },
};
const town = Object.entries({ good: {}, ...TOWN_BREAKS, ...TOWN_RARE }).map(
  ([title, canary]): Case => ({
    table: 'town',
    title,
    kind: 'town',
    scenario: TOWN,
    canary,
    shares: NO_SHARES,
    visitors: 280,
  }),
);
/** Titles of the cases that may never be promoted. */
export const NEVER_PROMOTED: readonly string[] = Object.keys(TOWN_BREAKS);

export const CASES: readonly Case[] = [
  ...equal,
  ...dead,
  ...five,
  ...good,
  ...beyond,
  ...broken,
  ...town,
];
