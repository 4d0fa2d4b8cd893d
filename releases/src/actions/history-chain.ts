/** Hash chain over the release history. The `release` command verifies it with the same code. Pure. */
import { hash } from 'node:crypto';

export interface HistoryAction {
  seq: number;
  /** ISO 8601, UTC. */
  at: string;
  actor: string;
  /** The action: `publish`, `rollout` and others. */
  act: string;
  remote: string;
  /** Null if the action concerns no version. */
  version: string | null;
  detail: Record<string, unknown>;
}

export interface HistoryEntry extends HistoryAction {
  previous_hash: string;
  hash: string;
}

export const CHAIN_START = '0'.repeat(64);

/** Creates the entry of an action. `previousHash` is the hash of the entry before, or `CHAIN_START`. */
export function appendToChain(action: HistoryAction, previousHash: string): HistoryEntry {
  return { ...action, previous_hash: previousHash, hash: computeHash(action, previousHash) };
}

/**
 * Verifies all entries, oldest first.
 * @returns the first sequence number at which the chain is broken, or null
 */
export function findBrokenEntry(entries: readonly HistoryEntry[]): number | null {
  let previous = CHAIN_START;
  for (const [index, entry] of entries.entries()) {
    const isLinked = entry.previous_hash === previous && entry.seq === index + 1;
    if (!isLinked || entry.hash !== computeHash(entry, previous)) return entry.seq;
    previous = entry.hash;
  }
  return null;
}

function computeHash(
  { seq, at, actor, act, remote, version, detail }: HistoryAction,
  previous: string,
) {
  const text = JSON.stringify([previous, seq, at, actor, act, remote, version, sortKeys(detail)]);
  return hash('sha256', text, 'hex');
}

/** Sorts keys, because the database does not preserve their order. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(pairs.map(([name, inner]) => [name, sortKeys(inner)]));
}
