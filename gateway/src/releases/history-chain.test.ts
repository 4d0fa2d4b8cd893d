import { describe, expect, it } from 'vitest';
import { CHAIN_START, chainEntry, findBreak, type HistoryEntry } from './history-chain.ts';

const act = (seq: number) => ({
  seq,
  at: `2026-11-20T10:00:0${seq}.000Z`,
  actor: 'staff',
  act: 'rollout',
  remote: 'mfe-catalog',
  version: '1.0.1',
  detail: { percent: seq, why: { b: 1, a: 2 } },
});

const chain = (length: number): HistoryEntry[] => {
  const entries: HistoryEntry[] = [];
  for (let seq = 1; seq <= length; seq += 1)
    entries.push(chainEntry(act(seq), entries.at(-1)?.hash ?? CHAIN_START));
  return entries;
};

describe('the chain of the history', () => {
  it('holds as it was written, whatever the order of names in the details', () => {
    const entries = chain(4).map((entry) => ({
      ...entry,
      detail: { why: { a: 2, b: 1 }, percent: entry.seq },
    }));
    expect(findBreak(entries)).toBeNull();
    expect(findBreak([])).toBeNull();
  });

  it('breaks where an entry was altered, left out, put in or moved', () => {
    const entries = chain(4);
    const altered = entries.map((entry) =>
      entry.seq === 2 ? { ...entry, actor: 'nobody' } : entry,
    );
    expect(findBreak(altered)).toBe(2);
    expect(findBreak(entries.filter(({ seq }) => seq !== 3))).toBe(4);
    expect(
      findBreak([entries[0], entries[0], ...entries.slice(1)].filter((e) => e !== undefined)),
    ).toBe(1);
    expect(findBreak(entries.toReversed())).toBe(4);
  });
});
