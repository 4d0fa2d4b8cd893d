/** Tables of the simulation's results, and the claims that they refute. */
import { NEVER_PROMOTED, type Case, type Table } from './cases.ts';
import { formatChance, isAbove, getQuantile } from './intervals.ts';
import type { PartResult } from './worker.ts';

export interface CaseResult extends Omit<PartResult, 'caseIndex'> {
  case: Case;
}

interface Line {
  cells: readonly string[];
  /** How the result refutes the claim of the table; null if it does not. */
  broken: string | null;
}

const MAX_FALSE_RATE = 0.01;
const MAX_VISITORS_OF_DEAD = 5;
const MAX_VISITORS_OF_GOOD = 1500;

const TABLES: Record<
  Table,
  { heading: string; columns: string[]; line: (results: CaseResult) => Line }
> = {
  equal: {
    heading: 'False halts of a canary that is as good as stable, all metrics together (at most 1%)',
    columns: ['stable fails', 'halted', 'held for its counts'],
    line: formatEqual,
  },
  dead: {
    heading: 'A canary that always fails: at which of its visitors it is halted (5)',
    columns: ['share', 'median', 'latest', 'later than the 5th'],
    line: formatDead,
  },
  five: {
    heading: 'Five times the failures: at which failure of the canary it is halted (about 20)',
    columns: ['stable fails', 'median', '90 in 100', 'never'],
    line: formatFive,
  },
  good: {
    heading: 'A good one, 10 → 50 → 100: after how many visitors (a median of 1,500)',
    columns: ['stable fails', 'at 50% after', 'stable after', '90 in 100', 'not promoted'],
    line: formatGood,
  },
  beyond: {
    heading: 'Promotions of a canary that is worse by the margin (at most 1%)',
    columns: ['canary', 'promoted', 'halted', 'reached 50%'],
    line: formatBeyond,
  },
  broken: {
    heading: 'Broken in a way that customers notice, from 10% on',
    columns: ['how', 'promoted', 'reached 50%', 'halted', 'median visitors'],
    line: formatBroken,
  },
  town: {
    heading:
      'Forty visitors a day from four networks, 7 days, risk accepted: no broken one is promoted, a good one in 95%',
    columns: ['canary', 'promoted', 'waits for a person', 'halted', 'median day'],
    line: formatTown,
  },
};

export function formatReport(results: readonly CaseResult[]): { text: string; broken: string[] } {
  const lines: string[] = [];
  const broken: string[] = [];
  for (const [name, { heading, columns, line }] of Object.entries(TABLES)) {
    const rows = results.filter((result) => result.case.table === name);
    if (rows.length === 0) continue;
    lines.push('', heading, '', `| ${columns.join(' | ')} |`, `|${'---|'.repeat(columns.length)}`);
    for (const row of rows) {
      const { cells, broken: sentence } = line(row);
      lines.push(`| ${cells.join(' | ')} |`);
      if (sentence !== null) broken.push(`${heading}: ${row.case.title}: ${sentence}`);
    }
  }
  return { text: lines.join('\n'), broken };
}

const count = <Item>(items: readonly Item[], matches: (item: Item) => boolean): number =>
  items.filter(matches).length;

/** Formats the share of runs that ended with this action. */
const formatActionShare = (guarded: CaseResult['guarded'], expected: string): string =>
  formatChance(
    count(guarded, ({ action }) => action === expected),
    guarded.length,
  );
/** Formats the share of runs that reached 50%. */
const formatStepShare = (guarded: CaseResult['guarded']): string =>
  formatChance(
    count(guarded, ({ visitorsToStep }) => visitorsToStep >= 0),
    guarded.length,
  );

function formatEqual({ case: { title }, halts }: CaseResult): Line {
  const [total, halted] = [halts.length, count(halts, ({ visitors }) => visitors >= 0)];
  const held = count(halts, ({ hasMismatch }) => hasMismatch);
  const wrong = formatChance(halted + held, total);
  return {
    cells: [title, formatChance(halted, total), formatChance(held, total)],
    broken: isAbove(halted + held, total, MAX_FALSE_RATE) ? `${wrong} were halted or held` : null,
  };
}

function formatDead({ case: { title }, halts }: CaseResult): Line {
  const visitorsAtHalt = halts.map(({ visitors }) =>
    visitors < 0 ? Number.POSITIVE_INFINITY : visitors,
  );
  const late = count(visitorsAtHalt, (visitors) => visitors > MAX_VISITORS_OF_DEAD);
  const later = formatChance(late, visitorsAtHalt.length);
  return {
    cells: [
      title,
      String(getQuantile(visitorsAtHalt, 0.5)),
      String(getQuantile(visitorsAtHalt, 1)),
      later,
    ],
    broken: isAbove(late, visitorsAtHalt.length, 0.001) ? `${later} were halted later` : null,
  };
}

function formatFive({ case: { title }, halts }: CaseResult): Line {
  const failuresAtHalt = halts.map(({ failures }) =>
    failures < 0 ? Number.POSITIVE_INFINITY : failures,
  );
  const never = count(failuresAtHalt, (failures) => !Number.isFinite(failures));
  const [median, most] = [getQuantile(failuresAtHalt, 0.5), getQuantile(failuresAtHalt, 0.9)];
  return {
    cells: [title, String(median), String(most), formatChance(never, halts.length)],
    broken: median > 25 ? `half of them later than the ${median}th` : null,
  };
}

function formatGood({ case: { title, scenario }, guarded }: CaseResult): Line {
  const promoted = guarded.filter(({ action }) => action === 'promote');
  const visitors = promoted.map((run) => run.visitors);
  const steps = promoted.map(({ visitorsToStep }) => visitorsToStep);
  const middle = getQuantile(visitors, 0.5);
  const figures = [getQuantile(steps, 0.5), middle, getQuantile(visitors, 0.9)].map(String);
  const missed = formatChance(guarded.length - promoted.length, guarded.length);
  const isPromised = scenario.rates.slow === undefined;
  return {
    cells: [title, ...figures, missed],
    broken: isPromised && middle > MAX_VISITORS_OF_GOOD ? `a median of ${middle} visitors` : null,
  };
}

function formatBeyond({ case: { title }, guarded }: CaseResult): Line {
  return {
    cells: [
      title,
      formatActionShare(guarded, 'promote'),
      formatActionShare(guarded, 'halt'),
      formatStepShare(guarded),
    ],
    broken: describePromoted(guarded),
  };
}

function formatBroken({ case: { title }, guarded }: CaseResult): Line {
  const halted = guarded.filter(({ action }) => action === 'halt').map(({ visitors }) => visitors);
  const shares = [
    formatActionShare(guarded, 'promote'),
    formatStepShare(guarded),
    formatActionShare(guarded, 'halt'),
  ];
  return {
    cells: [title, ...shares, String(getQuantile(halted, 0.5))],
    broken: describePromoted(guarded),
  };
}

const MIN_GOOD_PROMOTED = 0.95;
const VISITORS_A_DAY = 40;

function formatTown({ case: { title }, guarded }: CaseResult): Line {
  const promoted = count(guarded, ({ action }) => action === 'promote');
  const days = guarded.map(({ visitors }) => Math.ceil(visitors / VISITORS_A_DAY));
  const isWrong =
    title === 'good'
      ? promoted < MIN_GOOD_PROMOTED * guarded.length
      : NEVER_PROMOTED.includes(title) && promoted > 0;
  return {
    cells: [
      title,
      formatActionShare(guarded, 'promote'),
      formatActionShare(guarded, 'hold'),
      formatActionShare(guarded, 'halt'),
      String(getQuantile(days, 0.5)),
    ],
    broken: isWrong ? `${promoted} of ${guarded.length} were promoted` : null,
  };
}

function describePromoted(guarded: CaseResult['guarded']): string | null {
  const promoted = count(guarded, ({ action }) => action === 'promote');
  const isTooMany = isAbove(promoted, guarded.length, MAX_FALSE_RATE);
  return isTooMany ? `${formatActionShare(guarded, 'promote')} were promoted` : null;
}
