/** Search, sort and grouping of spare parts. Pure. */
import { foldDigits } from 'contract/digits';
import type { SparePart } from 'api/contract';
import type { PartsQuery, PartsSort } from './spare-parts.ts';

export interface PartsGroup {
  /** Unique in the list. */
  key: string;
  /** The appliance; null if the list is not grouped. */
  service: SparePart['sub_category'] | null;
  /** Number of its first part in the whole list, from 1. */
  first: number;
  parts: readonly SparePart[];
}

/** Saving over the market price in rupees; 0 if there is none. */
export const getSaving = ({ price, market_price }: SparePart): number =>
  Math.max(0, Math.round((market_price - price) * 100) / 100);

/** Number of parts per sub-category id. */
export function countByCategory(parts: readonly SparePart[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { sub_category } of parts)
    counts[sub_category.id] = (counts[sub_category.id] ?? 0) + 1;
  return counts;
}

/**
 * Filters all parts by sub-categories.
 * @returns null if `all` is null, or only the server can answer, because an id without parts may be invalid
 */
export function filterByCategory(
  all: readonly SparePart[] | null,
  ids: readonly string[],
): readonly SparePart[] | null {
  if (all === null || ids.length === 0) return all;
  const counts = countByCategory(all);
  if (ids.some((id) => counts[id] === undefined)) return null;
  return all.filter((part) => ids.includes(String(part.sub_category.id)));
}

const normalize = (text: string): string =>
  foldDigits(text).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Parts whose name, brand or appliance, by its English name too, contains every word. */
export function searchParts(parts: readonly SparePart[], text: string): readonly SparePart[] {
  const searchedWords = normalize(text).split(/\s+/).filter(Boolean);
  if (searchedWords.length === 0) return parts;
  return parts.filter(({ service_name, brand, sub_category }) => {
    const { name, address_name: englishName = '' } = sub_category;
    const text = normalize(`${service_name} ${brand} ${name} ${englishName}`);
    return searchedWords.every((word) => text.includes(word));
  });
}

const ORDERS: Record<Exclude<PartsSort, 'appliance'>, (a: SparePart, b: SparePart) => number> = {
  price: (a, b) => a.price - b.price,
  saving: (a, b) => getSaving(b) - getSaving(a),
};

/** Parts per island in an ungrouped list: few, so that no hydration task is long. */
const RUN_LENGTH = 6;

/** Groups parts by appliance in their original order, or into runs of one sorted list. */
export function groupParts(
  parts: readonly SparePart[],
  { text, sort }: Pick<PartsQuery, 'text' | 'sort'>,
): readonly PartsGroup[] {
  const matches = searchParts(parts, text);
  const runs =
    sort === 'appliance'
      ? groupByAppliance(matches)
      : splitIntoRuns(matches.toSorted(ORDERS[sort]));
  let first = 1;
  return runs.map((run) => {
    const service = sort === 'appliance' ? (run[0]?.sub_category ?? null) : null;
    const group = { key: `${service?.id ?? `${sort}-${first}`}`, service, first, parts: run };
    first += run.length;
    return group;
  });
}

/** Groups parts by appliance. */
function groupByAppliance(parts: readonly SparePart[]): SparePart[][] {
  const groups = new Map<number, SparePart[]>();
  for (const part of parts) {
    const { id } = part.sub_category;
    groups.set(id, [...(groups.get(id) ?? []), part]);
  }
  return [...groups.values()];
}

const splitIntoRuns = (parts: readonly SparePart[]): SparePart[][] =>
  Array.from({ length: Math.ceil(parts.length / RUN_LENGTH) }, (_, run) =>
    parts.slice(run * RUN_LENGTH, (run + 1) * RUN_LENGTH),
  );
