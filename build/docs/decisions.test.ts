import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = path.join(import.meta.dirname, '../../docs/adr');
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const files = globSync('[0-9]*.md', { cwd: folder }).sort();

interface Decision {
  file: string;
  number: number;
  title: string;
  status: string;
  date: string;
  supersedes: string;
}

const HEAD =
  /^# (\d+)\. (.+)\n\n- Status: (.+)\n- Date: (\d{4}-\d\d-\d\d)\n(?:- Supersedes: (.+)\n)?\n/;

function decisionOf(file: string): Decision {
  const [, number = '', title = '', status = '', date = '', supersedes = ''] =
    HEAD.exec(read(file)) ?? [];
  return { file, number: Number(number), title, status, date, supersedes };
}

const decisions = files.map(decisionOf);
const numbered = new Map(decisions.map((decision) => [decision.number, decision]));
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\[ADR (\d+)\]/g)].map(([, number]) => Number(number));

const root = path.join(import.meta.dirname, '../..');
const sources = globSync('{[!.]*,[!.]*/!(dist|node_modules)/**/*}.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['node_modules', '**/dist/**'],
});

it('every decision that code names by its number exists', () => {
  const named = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\bADR (\d+)/g)].map(
      ([, number]) => `${file}: ${number}`,
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((each) => !numbered.has(Number(each.split(': ')[1])))).toEqual([]);
});

/** Decisions that comments name by their number, with a word of the decision's title that the file is about. */
const NAMED = [
  ['gateway/src/releases/evidence/halting.ts', 'decide-rollouts-by-sequential-tests'],
  ['gateway/src/releases/evidence/promoting.ts', 'decide-rollouts-by-sequential-tests'],
  ['gateway/src/releases/evidence/next-act.ts', 'decide-rollouts-by-sequential-tests'],
  ['gateway/src/releases/rollouts/watch.ts', 'decide-rollouts-by-sequential-tests'],
] as const;

it.each(NAMED)('%s names the decision %s', (file, name) => {
  const [, number] = /\bADR (\d+)/.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
  expect(numbered.get(Number(number))?.file).toContain(name);
});

describe.each(decisions)('$file', ({ file, number, status, date, supersedes }) => {
  it('says its number, status and date', () => {
    expect(file).toMatch(new RegExp(`^${String(number).padStart(4, '0')}-`));
    // Decisions that are made side by side have their numbers before they are all in.
    expect(decisions.filter((each) => each.number === number)).toHaveLength(1);
    expect(status).toMatch(
      /^(proposed|accepted|(accepted, partly )?superseded by \[ADR \d+\]\(\d{4}-[\w-]+\.md\)( and \[ADR \d+\]\(\d{4}-[\w-]+\.md\))*)$/,
    );
    expect(Number.isNaN(Date.parse(date))).toBe(false);
    const before = decisions.filter((each) => each.number < number);
    expect(before.filter((each) => each.date > date)).toEqual([]);
  });

  it('goes through context, decision and consequences', () => {
    const parts = [...read(file).matchAll(/^\*\*(\w[\w ]*)\.\*\*/gm)].map(([, name]) => name);
    const asked = ['Context', 'Decision', 'Consequences'];
    expect(parts.filter((name) => asked.includes(name ?? ''))).toEqual(asked);
  });

  it('is superseded by what says so, and the other way round', () => {
    for (const by of numbersIn(status)) {
      expect(by).toBeGreaterThan(number);
      expect(numbersIn(numbered.get(by)?.supersedes ?? '')).toContain(number);
    }
    for (const old of numbersIn(supersedes))
      expect(numbersIn(numbered.get(old)?.status ?? '')).toContain(number);
  });
});

it('the index has every decision, with its date and status', () => {
  const rows = decisions.map(({ number, title, file, date, status }) => {
    const words = status.replaceAll(/\[(ADR \d+)\]\([^)]+\)/g, '$1');
    return `| ${number} | [${title}](${file}) | ${date} | ${words} |`;
  });
  const listed = read('README.md')
    .split('\n')
    .filter((line) => /^\| \d/.test(line));
  expect(listed).toEqual(rows);
});
