/** Compares two catalogue files entry by entry. */
import { diffFields, type FieldChange } from '../versions/diff-fields.rules.ts';
import type { CatalogueFile } from './catalogue-file.schema.ts';

type ListName = keyof CatalogueFile;
type Entry = CatalogueFile[ListName][number];

export interface EntryChange {
  list: ListName;
  id: number;
  name: string;
  what: 'added' | 'changed' | 'retired';
  /** Changed properties. Empty if an entry only moved within its list. */
  fields: FieldChange[];
}

interface ListChange {
  added: number;
  changed: number;
  retired: number;
}

interface CatalogueDiff {
  report: Record<ListName, ListChange>;
  changes: EntryChange[];
}

const LISTS = ['sub_categories', 'products', 'spare_parts', 'rate_card'] as const;

function getEntryName(entry: Entry): string {
  if ('title' in entry) return entry.title;
  if ('service_name' in entry) return `${entry.service_name} ${entry.brand}`.trim();
  return entry.name;
}

function diffList(
  list: ListName,
  before: readonly Entry[],
  after: readonly Entry[],
): EntryChange[] {
  const old = new Map(before.map((entry, position) => [entry.id, { entry, position }]));
  const ids = new Set(after.map(({ id }) => id));
  const changes: EntryChange[] = [];
  for (const [position, entry] of after.entries()) {
    const about = { list, id: entry.id, name: getEntryName(entry) };
    const previous = old.get(entry.id);
    if (!previous) {
      changes.push({ ...about, what: 'added', fields: [] });
      continue;
    }
    const fields = diffFields(previous.entry, entry);
    if (fields.length > 0 || previous.position !== position)
      changes.push({ ...about, what: 'changed', fields });
  }
  for (const entry of before)
    if (!ids.has(entry.id))
      changes.push({ list, id: entry.id, name: getEntryName(entry), what: 'retired', fields: [] });
  return changes;
}

const countChanges = (changes: readonly EntryChange[], what: EntryChange['what']): number =>
  changes.filter((change) => change.what === what).length;

/** Returns what importing `after` would change in the catalogue `before`. */
export function diffCatalogue(before: CatalogueFile, after: CatalogueFile): CatalogueDiff {
  const changes = LISTS.flatMap((list) => diffList(list, before[list], after[list]));
  const report = Object.fromEntries(
    LISTS.map((list) => {
      const listChanges = changes.filter((change) => change.list === list);
      return [
        list,
        {
          added: countChanges(listChanges, 'added'),
          changed: countChanges(listChanges, 'changed'),
          retired: countChanges(listChanges, 'retired'),
        },
      ];
    }),
  ) as Record<ListName, ListChange>;
  return { report, changes };
}
