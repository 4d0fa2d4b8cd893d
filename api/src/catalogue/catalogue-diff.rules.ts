/** Compares two catalogue files entry by entry. */
import { diffFields, type FieldChange } from '../versions/diff-fields.rules.ts';
import type { Language } from 'platform/language';
import type { CatalogueFile } from './catalogue-file.schema.ts';
import { pickText } from './localize.rules.ts';

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

function getEntryName(entry: Entry, language: Language): string {
  if ('title' in entry) return pickText(entry.title, entry.hi?.title, language);
  if (!('service_name' in entry)) return pickText(entry.name, entry.hi?.name, language);
  const { service_name: name, brand, hi } = entry;
  return `${pickText(name, hi?.service_name, language)} ${brand}`.trim();
}

function diffList(
  list: ListName,
  before: readonly Entry[],
  after: readonly Entry[],
  language: Language,
): EntryChange[] {
  const old = new Map(before.map((entry, position) => [entry.id, { entry, position }]));
  const ids = new Set(after.map(({ id }) => id));
  const changes: EntryChange[] = [];
  for (const [position, entry] of after.entries()) {
    const about = { list, id: entry.id, name: getEntryName(entry, language) };
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
      changes.push({
        list,
        id: entry.id,
        name: getEntryName(entry, language),
        what: 'retired',
        fields: [],
      });
  return changes;
}

const countChanges = (changes: readonly EntryChange[], what: EntryChange['what']): number =>
  changes.filter((change) => change.what === what).length;

/** Returns what importing `after` would change in the catalogue `before`, with entries named in a language. */
export function diffCatalogue(
  before: CatalogueFile,
  after: CatalogueFile,
  language: Language = 'en',
): CatalogueDiff {
  const changes = LISTS.flatMap((list) => diffList(list, before[list], after[list], language));
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
