/** The chain of hashes over what staff and the gateway did with releases. Pure: the command verifies with it too. */
import { hash } from 'node:crypto';

/** What happened; `version` null where an act is about no version. */
export interface HistoryAct {
  seq: number;
  /** ISO 8601, UTC. */
  at: string;
  actor: string;
  act: string;
  remote: string;
  version: string | null;
  detail: Record<string, unknown>;
}

/** An act with its place in the chain. */
export interface HistoryEntry extends HistoryAct {
  previous_hash: string;
  hash: string;
}

/** What the first entry is chained to. */
export const CHAIN_START = '0'.repeat(64);

/** Puts an act behind the entry whose hash is given. */
export function chainEntry(act: HistoryAct, previousHash: string): HistoryEntry {
  return { ...act, previous_hash: previousHash, hash: hashOf(act, previousHash) };
}

/**
 * Goes through all entries, oldest first.
 * @returns the first sequence number at which the chain is broken, null where it holds
 */
export function findBreak(entries: readonly HistoryEntry[]): number | null {
  let previous = CHAIN_START;
  for (const [index, entry] of entries.entries()) {
    const fits = entry.previous_hash === previous && entry.seq === index + 1;
    if (!fits || entry.hash !== hashOf(entry, previous)) return entry.seq;
    previous = entry.hash;
  }
  return null;
}

function hashOf({ seq, at, actor, act, remote, version, detail }: HistoryAct, previous: string) {
  const text = JSON.stringify([previous, seq, at, actor, act, remote, version, ordered(detail)]);
  return hash('sha256', text, 'hex');
}

/** Names in order: the database does not keep the order in which they were written. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(pairs.map(([name, inner]) => [name, ordered(inner)]));
}
