/** Add and Delete: what they do to the shared cart list. No React, no store, no network. */
import type { CartEntry } from 'shell/store';

/** A thing that can be put into the cart. */
export interface Choice {
  kind: CartEntry['kind'];
  /** Id of the product or the spare part. */
  id: number;
}

/** Names a choice among those that are under way. */
export const choiceKey = ({ kind, id }: Choice): string => `${kind} ${id}`;

const isFor =
  ({ kind, id }: Choice) =>
  (entry: CartEntry): boolean =>
    entry.kind === kind && entry.itemId === id;

/** The list with the choice in it, before the server has given the line an id. A choice already there stays as it is. */
export function withChoice(entries: readonly CartEntry[], choice: Choice): readonly CartEntry[] {
  if (entries.some(isFor(choice))) return entries;
  return [...entries, { lineId: null, kind: choice.kind, itemId: choice.id, quantity: 1 }];
}

/** The list once the server has answered with the line's id and quantity. */
export function confirmChoice(
  entries: readonly CartEntry[],
  choice: Choice,
  line: { id: string; quantity: number },
): readonly CartEntry[] {
  const confirmed: CartEntry = {
    lineId: line.id,
    kind: choice.kind,
    itemId: choice.id,
    quantity: line.quantity,
  };
  const rest = entries.filter((entry) => !isFor(choice)(entry));
  return [...rest, confirmed];
}

/** The list with another quantity of a choice that is in it. */
export const withQuantity = (
  entries: readonly CartEntry[],
  choice: Choice,
  quantity: number,
): readonly CartEntry[] =>
  entries.map((entry) => (isFor(choice)(entry) ? { ...entry, quantity } : entry));

/** The list without the choice. */
export const withoutChoice = (
  entries: readonly CartEntry[],
  choice: Choice,
): readonly CartEntry[] => entries.filter((entry) => !isFor(choice)(entry));

/** Puts an entry back that the server did not let go. Other changes made in the meantime stay. */
export function restoreEntry(
  entries: readonly CartEntry[],
  entry: CartEntry,
): readonly CartEntry[] {
  const choice: Choice = { kind: entry.kind, id: entry.itemId };
  return entries.some(isFor(choice)) ? entries : [...entries, entry];
}
