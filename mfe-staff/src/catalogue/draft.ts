/** The unsaved draft of the catalogue. Pure but for the atom. */
import { foldDigits } from 'contract/digits';
import type { Catalogue } from 'api/staff-contract';
import { atom } from 'jotai';
import { getEntryName } from '../ui/entry-name.ts';

export type List = keyof Catalogue;
export type Entry<Of extends List = List> = Catalogue[Of][number];

export const LISTS = [
  'products',
  'sub_categories',
  'spare_parts',
  'rate_card',
] as const satisfies List[];

export interface Draft {
  /** The published catalogue on which the draft is based, and its version. */
  base: Catalogue;
  version: number;
  catalogue: Catalogue;
}

/** The draft, if any. An atom, so that it survives navigation within the console. */
export const draftAtom = atom<Draft | null>(null);

/** Returns the catalogue with an entry replaced, or appended if it is new. */
export function upsertEntry(catalogue: Catalogue, list: List, entry: Entry): Catalogue {
  const entries: readonly Entry[] = catalogue[list];
  const exists = entries.some(({ id }) => id === entry.id);
  const newEntries = exists
    ? entries.map((existing) => (existing.id === entry.id ? entry : existing))
    : [...entries, entry];
  return { ...catalogue, [list]: newEntries };
}

/** Returns the catalogue without an entry. Without a service, it has none of its products, parts and rates either. */
export function removeEntry(catalogue: Catalogue, list: List, id: number): Catalogue {
  const withoutEntry = <Each extends { id: number }>(entries: readonly Each[]): Each[] =>
    entries.filter((existing) => existing.id !== id);
  if (list !== 'sub_categories')
    return { ...catalogue, [list]: withoutEntry<Entry>(catalogue[list]) };
  const withoutService = <Each extends { sub_category_id: number }>(
    entries: readonly Each[],
  ): Each[] => entries.filter((existing) => existing.sub_category_id !== id);
  return {
    sub_categories: withoutEntry(catalogue.sub_categories),
    products: withoutService(catalogue.products),
    spare_parts: withoutService(catalogue.spare_parts),
    rate_card: withoutService(catalogue.rate_card),
  };
}

const serialize = (entry: Entry | undefined): string => JSON.stringify(entry ?? null);

const groupById = (entries: readonly Entry[]) => new Map(entries.map((entry) => [entry.id, entry]));

/** Ids of the entries of a list that the draft adds, changes or deletes. */
export function getChangedIds({ base, catalogue }: Draft, list: List): number[] {
  const before = groupById(base[list]);
  const after = groupById(catalogue[list]);
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => serialize(before.get(id)) !== serialize(after.get(id)),
  );
}

/** Number of changed entries in all lists. */
export const countChanged = (draft: Draft): number =>
  LISTS.reduce((sum, list) => sum + getChangedIds(draft, list).length, 0);

/** Rebases a draft onto a newer version: changes of the draft win, all other entries come from the new version. */
export function rebaseDraft(draft: Draft, newest: Catalogue, version: number): Draft {
  let catalogue = newest;
  for (const list of LISTS)
    for (const id of getChangedIds(draft, list)) {
      const entries: readonly Entry[] = draft.catalogue[list];
      const own = entries.find((entry) => entry.id === id);
      catalogue =
        own === undefined ? removeEntry(catalogue, list, id) : upsertEntry(catalogue, list, own);
    }
  return { version, base: newest, catalogue };
}

/** Finds entries by their id, or by part of their English or Hindi name. */
export function filterEntries<Each extends Entry>(
  entries: readonly Each[],
  search: string,
): Each[] {
  const normalized = foldDigits(search).trim().toLowerCase();
  return entries.filter(
    (entry) =>
      String(entry.id) === normalized ||
      ['en', 'hi'].some((language) =>
        getEntryName(entry, language).toLowerCase().includes(normalized),
      ),
  );
}
