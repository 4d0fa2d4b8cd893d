import { createHash } from 'node:crypto';

/** Part `index` (from 1) of `count`: every `count`-th item, so that slow neighbours are spread. */
export function shard<T>(list: readonly T[], index: number, count: number): T[] {
  return list.filter((_each, at) => at % count === index - 1);
}

/** Chooses `size` items by a seed. */
export function sample<T>(
  list: readonly T[],
  size: number,
  seed: string,
  name: (item: T) => string,
): T[] {
  const rank = (item: T): string =>
    createHash('sha256')
      .update(`${seed} ${name(item)}`)
      .digest('hex');
  return list
    .map((item) => ({ item, rank: rank(item) }))
    .sort((a, b) => a.rank.localeCompare(b.rank))
    .slice(0, size)
    .map(({ item }) => item);
}
