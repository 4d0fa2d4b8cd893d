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

function readDecision(file: string): Decision {
  const [, number = '', title = '', status = '', date = '', supersedes = ''] =
    HEAD.exec(read(file)) ?? [];
  return { file, number: Number(number), title, status, date, supersedes };
}

const decisions = files.map(readDecision);
const numbered = new Map(decisions.map((decision) => [decision.number, decision]));
const findNumbers = (text: string): number[] =>
  [...text.matchAll(/\[ADR (\d+)\]/g)].map(([, number]) => Number(number));

const root = path.join(import.meta.dirname, '../..');
const sources = globSync('{[!.]*,[!.]*/!(dist|node_modules)/**/*}.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['node_modules', '**/dist/**'],
});

it('every ADR that code cites exists', () => {
  const cited = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\bADR (\d+)/g)].map(
      ([, number]) => `${file}: ${number}`,
    ),
  );
  expect(cited.length).toBeGreaterThan(5);
  expect(cited.filter((citation) => !numbered.has(Number(citation.split(': ')[1])))).toEqual([]);
});

describe.each(decisions)('$file', ({ file, number, status, date, supersedes }) => {
  it('has a unique number, a status and a date', () => {
    expect(file).toMatch(new RegExp(`^${String(number).padStart(4, '0')}-`));
    expect(decisions.filter((other) => other.number === number)).toHaveLength(1);
    expect(Date.parse(date)).not.toBeNaN();
    expect(status).not.toBe('');
  });

  it('is linked both ways with the ADR that supersedes it', () => {
    for (const successor of findNumbers(status)) {
      expect(successor).toBeGreaterThan(number);
      expect(findNumbers(numbered.get(successor)?.supersedes ?? '')).toContain(number);
    }
    for (const old of findNumbers(supersedes))
      expect(findNumbers(numbered.get(old)?.status ?? '')).toContain(number);
  });
});

it('the index lists every ADR with date and status', () => {
  const rows = decisions.map(({ number, title, file, date, status }) => {
    const text = status.replaceAll(/\[(ADR \d+)\]\([^)]+\)/g, '$1');
    return `| ${number} | [${title}](${file}) | ${date} | ${text} |`;
  });
  const listed = read('README.md')
    .split('\n')
    .filter((line) => /^\| \d/.test(line));
  expect(listed).toEqual(rows);
});
