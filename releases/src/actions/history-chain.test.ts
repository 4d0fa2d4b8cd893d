import { describe, expect, it } from 'vitest';
import { CHAIN_START, appendToChain, findBrokenEntry, type HistoryEntry } from './history-chain.ts';

const createAction = (seq: number) => ({
  seq,
  at: `2026-11-20T10:00:0${seq}.000Z`,
  actor: 'staff',
  act: 'rollout',
  remote: 'mfe-catalog',
  version: '1.0.1',
  detail: { percent: seq, why: { b: 1, a: 2 } },
});

function createChain(length: number): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  for (let seq = 1; seq <= length; seq += 1)
    entries.push(appendToChain(createAction(seq), entries.at(-1)?.hash ?? CHAIN_START));
  return entries;
}

describe('the hash chain of the history', () => {
  it('is valid whatever the key order of details', () => {
    const entries = createChain(4).map((entry) => ({
      ...entry,
      detail: { why: { a: 2, b: 1 }, percent: entry.seq },
    }));
    expect(findBrokenEntry(entries)).toBeNull();
    expect(findBrokenEntry([])).toBeNull();
  });

  it('breaks if an entry is altered, removed, added or moved', () => {
    const entries = createChain(4);
    const altered = entries.map((entry) =>
      entry.seq === 2 ? { ...entry, actor: 'another actor' } : entry,
    );
    expect(findBrokenEntry(altered)).toBe(2);
    expect(findBrokenEntry(entries.filter(({ seq }) => seq !== 3))).toBe(4);
    expect(
      findBrokenEntry(
        [entries[0], entries[0], ...entries.slice(1)].filter((entry) => entry !== undefined),
      ),
    ).toBe(1);
    expect(findBrokenEntry(entries.toReversed())).toBe(4);
  });

  it('breaks if a sequence number is skipped or a previous hash is wrong', () => {
    const [first, second] = createChain(2);
    if (first === undefined || second === undefined)
      throw new Error('The chain has no two entries.');
    expect(findBrokenEntry([first, appendToChain(createAction(3), first.hash)])).toBe(3);
    expect(findBrokenEntry([first, appendToChain(createAction(2), second.hash)])).toBe(2);
    expect(findBrokenEntry([first, { ...second, previous_hash: CHAIN_START }])).toBe(2);
  });

  it('breaks if any nested detail is altered', () => {
    const detail = { builds: [{ name: 'a', size: 1 }, null, 'x'], why: { by: { rule: 'votes' } } };
    const entry = appendToChain({ ...createAction(1), detail }, CHAIN_START);
    expect(findBrokenEntry([entry])).toBeNull();
    for (const altered of [
      {},
      { ...detail, more: null },
      { ...detail, builds: [{ name: 'a', size: 2 }, null, 'x'] },
      { ...detail, builds: [{ name: 'a', size: 1 }, 'x', null] },
      { ...detail, builds: { 0: { name: 'a', size: 1 }, 1: null, 2: 'x' } },
      { ...detail, why: { by: { rule: 'staff' } } },
      { ...detail, why: { by: { reason: 'votes' } } },
    ])
      expect(findBrokenEntry([{ ...entry, detail: altered }])).toBe(1);
  });
});
