/** Search, sort and grouping of spare parts. Pure. */
import { foldDigits } from 'contract/digits';
import type { SparePart } from 'api/contract';
import type { PartsQuery, PartsSort } from './spare-parts.ts';

/** The parts of one appliance, or a few consecutive parts of a sorted list. */
export interface PartsGroup {
  /** Unique in the list. */
  key: string;
  /** The appliance; null if the list is not grouped. */
  service: SparePart['sub_category'] | null;
  /** Number of the group's first part in the whole list, from 1. */
  firstNumber: number;
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
 * @returns null if `all` is null, or if an id has no parts: only the server knows whether that id is valid
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

/** Parts that contain every word in their name, brand, or the appliance's name in the page's language or English. */
export function searchParts(parts: readonly SparePart[], text: string): readonly SparePart[] {
  const searchedWords = normalize(text).split(/\s+/).filter(Boolean);
  if (searchedWords.length === 0) return parts;
  return parts.filter(({ service_name, brand, sub_category }) => {
    const { name, address_name: englishName = '' } = sub_category;
    const searchableText = normalize(`${service_name} ${brand} ${name} ${englishName}`);
    return searchedWords.every((word) => searchableText.includes(word));
  });
}

const COMPARATORS: Record<
  Exclude<PartsSort, 'appliance'>,
  (a: SparePart, b: SparePart) => number
> = {
  price: (a, b) => a.price - b.price,
  saving: (a, b) => getSaving(b) - getSaving(a),
};

/** Parts per group of a sorted list: few, so that no hydration task is long. */
const RUN_LENGTH = 6;

/** Groups parts by appliance in their original order, or splits a sorted list into groups (runs) of a few parts. */
export function groupParts(
  parts: readonly SparePart[],
  { text, sort }: Pick<PartsQuery, 'text' | 'sort'>,
): readonly PartsGroup[] {
  const matches = searchParts(parts, text);
  const runs =
    sort === 'appliance'
      ? groupByAppliance(matches)
      : splitIntoRuns(matches.toSorted(COMPARATORS[sort]));
  let firstNumber = 1;
  return runs.map((run) => {
    const service = sort === 'appliance' ? (run[0]?.sub_category ?? null) : null;
    const group = {
      key: `${service?.id ?? `${sort}-${firstNumber}`}`,
      service,
      firstNumber,
      parts: run,
    };
    firstNumber += run.length;
    return group;
  });
}

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
