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

/** A draft (`file`) with the published catalogue on which it is based (`base`, of this `version`). */
export interface Draft {
  version: number;
  base: Catalogue;
  file: Catalogue;
}

/** Null without a draft. An atom, so that the draft survives navigation within the console. */
export const draftAtom = atom<Draft | null>(null);

/** Returns the catalogue with an entry replaced, or appended if it is new. */
export function upsertEntry(file: Catalogue, list: List, entry: Entry): Catalogue {
  const entries: readonly Entry[] = file[list];
  const exists = entries.some(({ id }) => id === entry.id);
  const newEntries = exists
    ? entries.map((existing) => (existing.id === entry.id ? entry : existing))
    : [...entries, entry];
  return { ...file, [list]: newEntries };
}

/** Returns the catalogue without an entry. Deleting a service deletes its products, parts and rates as well. */
export function removeEntry(file: Catalogue, list: List, id: number): Catalogue {
  const withoutEntry = <Each extends { id: number }>(entries: readonly Each[]): Each[] =>
    entries.filter((existing) => existing.id !== id);
  if (list !== 'sub_categories') return { ...file, [list]: withoutEntry<Entry>(file[list]) };
  const withoutService = <Each extends { sub_category_id: number }>(
    entries: readonly Each[],
  ): Each[] => entries.filter((existing) => existing.sub_category_id !== id);
  return {
    sub_categories: withoutEntry(file.sub_categories),
    products: withoutService(file.products),
    spare_parts: withoutService(file.spare_parts),
    rate_card: withoutService(file.rate_card),
  };
}

const serialize = (entry: Entry | undefined): string => JSON.stringify(entry ?? null);

function diffIds(base: readonly Entry[], file: readonly Entry[]): number[] {
  const before = new Map(base.map((entry) => [entry.id, entry]));
  const after = new Map(file.map((entry) => [entry.id, entry]));
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => serialize(before.get(id)) !== serialize(after.get(id)),
  );
}

/** Ids of the entries that were added, changed or deleted. */
export const getChangedIds = ({ base, file }: Pick<Draft, 'base' | 'file'>, list: List): number[] =>
  diffIds(base[list], file[list]);

/** Number of changed entries in all lists. */
export const countChanged = (draft: Pick<Draft, 'base' | 'file'>): number =>
  LISTS.reduce((sum, list) => sum + getChangedIds(draft, list).length, 0);

/** Rebases a draft onto a newer version: changes of the draft win, all other entries come from the new version. */
export function rebaseDraft(draft: Draft, newest: Catalogue, version: number): Draft {
  let file = newest;
  for (const list of LISTS)
    for (const id of getChangedIds(draft, list)) {
      const entries: readonly Entry[] = draft.file[list];
      const own = entries.find((entry) => entry.id === id);
      file = own === undefined ? removeEntry(file, list, id) : upsertEntry(file, list, own);
    }
  return { version, base: newest, file };
}

/** Filters entries by name, in either language, or id. */
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
