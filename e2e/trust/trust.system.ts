import { describe, expect, it } from 'vitest';
import { floods } from './parts/floods.ts';
import { reports } from './parts/reports.ts';
import { serverBuilds } from './parts/server-builds.ts';
import { formatTable } from './table.ts';

describe('the product withstands attackers, other teams and faulty builds', () => {
  it.each([serverBuilds, reports, floods])('$name', async ({ run }) => {
    const rows = await run({ print: (line) => void process.stdout.write(`  ${line}\n`) });
    process.stdout.write(`${formatTable(rows)}\n`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ isPassed }) => !isPassed)).toEqual([]);
  });
});
