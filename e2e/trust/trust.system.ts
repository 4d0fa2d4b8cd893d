import { describe, expect, it } from 'vitest';
import { PARTS } from './parts.ts';
import { formatTable } from './table.ts';

describe('trust: the product withstands strangers, other teams and faulty builds', () => {
  it.each(PARTS)('$name holds', async ({ run }) => {
    const rows = await run({ say: (line) => void process.stdout.write(`  ${line}\n`) });
    process.stdout.write(`${formatTable(rows)}\n`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ held }) => !held)).toEqual([]);
  });
});
