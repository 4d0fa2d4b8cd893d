/** Tables of the simulation's results, and the promises that are broken. */
import type { Case, Table } from './cases.ts';
import { formatChance, isAbove, quantile } from './intervals.ts';
import type { PartResult } from './worker.ts';

export interface Ran extends Omit<PartResult, 'at'> {
  case: Case;
}

interface Line {
  cells: readonly string[];
  broken: string | null;
}

const FALSE = 0.01;
const DEAD_BY = 5;
const GOOD_BY = 1500;

const TABLES: Record<Table, { heading: string; columns: string[]; line: (ran: Ran) => Line }> = {
  equal: {
    heading:
      'False halts of a canary that is as good as stable, all that is looked at together (at most 1%)',
    columns: ['stable fails', 'halted', 'held for its counts'],
    line: equalLine,
  },
  dead: {
    heading: 'A canary that always fails: at which of its visitors it is halted (5)',
    columns: ['share', 'median', 'latest', 'later than the 5th'],
    line: deadLine,
  },
  five: {
    heading: 'Five times the failures: at which failure of the canary it is halted (about 20)',
    columns: ['stable fails', 'median', '90 in 100', 'never'],
    line: fiveLine,
  },
  good: {
    heading: 'A good one, 10 → 50 → 100: after how many visitors (a median of 1,500)',
    columns: ['stable fails', 'at 50% after', 'stable after', '90 in 100', 'not promoted'],
    line: goodLine,
  },
  beyond: {
    heading: 'Promotions of a canary that is worse by the margin (at most 1%)',
    columns: ['canary', 'promoted', 'halted', 'reached 50%'],
    line: beyondLine,
  },
  broken: {
    heading: 'Broken in a way that customers notice, from 10% on',
    columns: ['how', 'promoted', 'reached 50%', 'halted', 'median visitors'],
    line: brokenLine,
  },
};

export function formatReport(ran: readonly Ran[]): { text: string; broken: string[] } {
  const lines: string[] = [];
  const broken: string[] = [];
  for (const [name, { heading, columns, line }] of Object.entries(TABLES)) {
    const rows = ran.filter((each) => each.case.table === name);
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

const count = <Item>(items: readonly Item[], is: (item: Item) => boolean): number =>
  items.filter(is).length;

/** Parts of guarded runs that ended with an act, or reached 50%. */
const actShare = (guarded: Ran['guarded'], wanted: string): string =>
  formatChance(
    count(guarded, ({ act }) => act === wanted),
    guarded.length,
  );
const stepShare = (guarded: Ran['guarded']): string =>
  formatChance(
    count(guarded, ({ stepped }) => stepped >= 0),
    guarded.length,
  );

function equalLine({ case: { title }, halts }: Ran): Line {
  const [of, halted] = [halts.length, count(halts, ({ visitors }) => visitors >= 0)];
  const held = count(halts, ({ mismatch }) => mismatch);
  const wrong = formatChance(halted + held, of);
  return {
    cells: [title, formatChance(halted, of), formatChance(held, of)],
    broken: isAbove(halted + held, of, FALSE) ? `${wrong} were halted or held` : null,
  };
}

function deadLine({ case: { title }, halts }: Ran): Line {
  const at = halts.map(({ visitors }) => (visitors < 0 ? Number.POSITIVE_INFINITY : visitors));
  const late = count(at, (each) => each > DEAD_BY);
  const later = formatChance(late, at.length);
  return {
    cells: [title, String(quantile(at, 0.5)), String(quantile(at, 1)), later],
    broken: isAbove(late, at.length, 0.001) ? `${later} were halted later` : null,
  };
}

function fiveLine({ case: { title }, halts }: Ran): Line {
  const at = halts.map(({ failures }) => (failures < 0 ? Number.POSITIVE_INFINITY : failures));
  const never = (list: readonly number[]): string =>
    formatChance(halts.length - list.length, halts.length);
  const [median, most] = [quantile(at, 0.5), quantile(at, 0.9)];
  return {
    cells: [title, String(median), String(most), never(at.filter(Number.isFinite))],
    broken: median > 25 ? `half of them later than the ${median}th` : null,
  };
}

function goodLine({ case: { title, world }, guarded }: Ran): Line {
  const promoted = guarded.filter(({ act }) => act === 'promote');
  const visitors = promoted.map((run) => run.visitors);
  const steps = promoted.map(({ stepped }) => stepped);
  const middle = quantile(visitors, 0.5);
  const figures = [quantile(steps, 0.5), middle, quantile(visitors, 0.9)].map(String);
  const missed = formatChance(guarded.length - promoted.length, guarded.length);
  const isPromised = world.rates.lcp === undefined;
  return {
    cells: [title, ...figures, missed],
    broken: isPromised && middle > GOOD_BY ? `a median of ${middle} visitors` : null,
  };
}

function beyondLine({ case: { title }, guarded }: Ran): Line {
  return {
    cells: [title, actShare(guarded, 'promote'), actShare(guarded, 'halt'), stepShare(guarded)],
    broken: describePromoted(guarded),
  };
}

function brokenLine({ case: { title }, guarded }: Ran): Line {
  const halted = guarded.filter(({ act }) => act === 'halt').map(({ visitors }) => visitors);
  const shares = [actShare(guarded, 'promote'), stepShare(guarded), actShare(guarded, 'halt')];
  return {
    cells: [title, ...shares, String(quantile(halted, 0.5))],
    broken: describePromoted(guarded),
  };
}

function describePromoted(guarded: Ran['guarded']): string | null {
  const promoted = count(guarded, ({ act }) => act === 'promote');
  const isTooMany = isAbove(promoted, guarded.length, FALSE);
  return isTooMany ? `${actShare(guarded, 'promote')} were promoted` : null;
}
