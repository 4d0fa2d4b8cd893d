/** What a catalogue file would change of another, entry by entry. Pure. */
import type { CatalogueFile } from './catalogue-file.schema.ts';

type List = keyof CatalogueFile;
type Entry = CatalogueFile[List][number];

/** A property before and after; null where there is none. */
interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

export interface EntryChange {
  list: List;
  id: number;
  name: string;
  what: 'added' | 'changed' | 'retired';
  /** Of what is changed. An entry that only stands elsewhere in the list has none. */
  fields: FieldChange[];
}

/** How many entries of a list are added, changed and retired. */
interface ListChange {
  added: number;
  changed: number;
  retired: number;
}

interface CatalogueDiff {
  report: Record<List, ListChange>;
  changes: EntryChange[];
}

const LISTS = ['sub_categories', 'products', 'spare_parts'] as const;

/** How it is called where people read. */
function nameOf(entry: Entry): string {
  if ('title' in entry) return entry.title;
  if ('service_name' in entry) return `${entry.service_name} ${entry.brand}`.trim();
  return entry.name;
}

function textOf(value: unknown): string | null {
  if (value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function fieldsOf(before: Entry, after: Entry): FieldChange[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: textOf(old.get(field)), after: textOf(now.get(field)) }))
    .filter((change) => change.before !== change.after);
}

function listDiff(list: List, before: readonly Entry[], after: readonly Entry[]): EntryChange[] {
  const old = new Map(before.map((entry, place) => [entry.id, { entry, place }]));
  const kept = new Set(after.map(({ id }) => id));
  const changes: EntryChange[] = [];
  for (const [place, entry] of after.entries()) {
    const about = { list, id: entry.id, name: nameOf(entry) };
    const known = old.get(entry.id);
    if (!known) {
      changes.push({ ...about, what: 'added', fields: [] });
      continue;
    }
    const fields = fieldsOf(known.entry, entry);
    if (fields.length > 0 || known.place !== place)
      changes.push({ ...about, what: 'changed', fields });
  }
  for (const entry of before)
    if (!kept.has(entry.id))
      changes.push({ list, id: entry.id, name: nameOf(entry), what: 'retired', fields: [] });
  return changes;
}

const count = (changes: readonly EntryChange[], what: EntryChange['what']): number =>
  changes.filter((change) => change.what === what).length;

/** What importing `after` does to a catalogue that is `before`. */
export function diffCatalogue(before: CatalogueFile, after: CatalogueFile): CatalogueDiff {
  const changes = LISTS.flatMap((list) => listDiff(list, before[list], after[list]));
  const report = Object.fromEntries(
    LISTS.map((list) => {
      const own = changes.filter((change) => change.list === list);
      return [
        list,
        {
          added: count(own, 'added'),
          changed: count(own, 'changed'),
          retired: count(own, 'retired'),
        },
      ];
    }),
  ) as Record<List, ListChange>;
  return { report, changes };
}
