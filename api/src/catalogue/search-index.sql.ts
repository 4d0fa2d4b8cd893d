/** The search's tables, rebuilt from the catalogue file in the import's transaction. */
import type { Tx } from 'platform/db';
import type { CatalogueFile } from './catalogue-file.schema.ts';
import { errorKeys, fold, wordsOf } from './fold.rules.ts';

/** How search entries of each sort are stored, best first. */
export const KINDS = ['service', 'product', 'spare_part'] as const;
export type Kind = (typeof KINDS)[number];

interface Entry {
  kind: number;
  id: number;
  sub_category_id: number;
  name: string;
  folded: string;
  words: string[];
}

/** What a visitor may look for, each with the words that find it. */
function searchEntries(file: CatalogueFile): Entry[] {
  const services = new Map(
    file.sub_categories.map(({ id, name, keywords = [] }) => [id, [name, ...keywords].join(' ')]),
  );
  const entry = (kind: Kind, id: number, home: number, name: string, more = ''): Entry => ({
    kind: KINDS.indexOf(kind),
    id,
    sub_category_id: home,
    name,
    folded: fold(name),
    words: wordsOf(fold(`${name} ${more} ${services.get(home) ?? ''}`)),
  });
  return [
    ...file.sub_categories.map(({ id, name }) => entry('service', id, id, name)),
    ...file.products.map((row) => entry('product', row.id, row.sub_category_id, row.title)),
    ...file.spare_parts.map((row) =>
      entry('spare_part', row.id, row.sub_category_id, row.service_name, row.brand),
    ),
  ];
}

// Model numbers and very short words are too close to each other to be corrected.
const CORRECTABLE = /^\p{L}[\p{L}\p{M}]{2,23}$/u;

/** Replaces the whole search index. */
export async function rebuildSearch(tx: Tx, file: CatalogueFile): Promise<void> {
  const entries = searchEntries(file);
  const words = [...new Set(entries.flatMap((entry) => entry.words))];
  const keys = words
    .filter((word) => CORRECTABLE.test(word))
    .flatMap((word) => errorKeys(word).map((key) => ({ key, word })));
  await tx.query('DELETE FROM search_entries');
  await tx.query('DELETE FROM search_words');
  await tx.query('DELETE FROM search_word_keys');
  await tx.query(
    `INSERT INTO search_entries (kind, id, sub_category_id, name, folded, words)
     SELECT r.kind, r.id, r.sub_category_id, r.name, r.folded,
            ARRAY(SELECT jsonb_array_elements_text(r.words))
     FROM jsonb_to_recordset($1::jsonb)
       AS r (kind smallint, id int, sub_category_id int, name text, folded text, words jsonb)`,
    [JSON.stringify(entries)],
  );
  await tx.query('INSERT INTO search_words (word) SELECT unnest($1::text[])', [words]);
  await tx.query(
    `INSERT INTO search_word_keys (key, word)
     SELECT unnest($1::text[]), unnest($2::text[])`,
    [keys.map(({ key }) => key), keys.map(({ word }) => word)],
  );
}
