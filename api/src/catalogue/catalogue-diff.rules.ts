/** Compares two catalogue files entry by entry. */
import { diffFields, type FieldChange } from '../versions/diff-fields.rules.ts';
import type { Language } from 'platform/language';
import type { CatalogueFile } from './catalogue-file.schema.ts';
import type { TableChange } from './catalogue-import.sql.ts';
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

interface CatalogueDiff {
  report: Record<ListName, TableChange>;
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
  const previousById = new Map(before.map((entry, position) => [entry.id, { entry, position }]));
  const ids = new Set(after.map(({ id }) => id));
  const toChange = (
    entry: Entry,
    what: EntryChange['what'],
    fields: FieldChange[] = [],
  ): EntryChange => ({ list, id: entry.id, name: getEntryName(entry, language), what, fields });
  const changes = after.flatMap((entry, position) => {
    const previous = previousById.get(entry.id);
    if (!previous) return [toChange(entry, 'added')];
    const fields = diffFields(previous.entry, entry);
    const isUnchanged = fields.length === 0 && previous.position === position;
    return isUnchanged ? [] : [toChange(entry, 'changed', fields)];
  });
  const retired = before.filter(({ id }) => !ids.has(id));
  return [...changes, ...retired.map((entry) => toChange(entry, 'retired'))];
}

const countChanges = (changes: readonly EntryChange[], what: EntryChange['what']): number =>
  changes.filter((change) => change.what === what).length;

/** Returns what importing `after` would change in the catalogue `before`. Names of entries are in `language`. */
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
  ) as Record<ListName, TableChange>;
  return { report, changes };
}
