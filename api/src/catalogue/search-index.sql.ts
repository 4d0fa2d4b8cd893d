/** Search tables, rebuilt from the catalogue file in the import transaction. */
import type { Tx } from 'platform/db';
import type { CatalogueFile } from './catalogue-file.schema.ts';
import { getDeletionKeys, fold, splitWords } from './fold.rules.ts';
import { isNameKey, toPhoneticKey, toNameKeys } from './phonetics.rules.ts';

/** Types of search entries, best first. The database stores the position of a type in this list. */
export const KINDS = ['service', 'product', 'spare_part'] as const;
export type Kind = (typeof KINDS)[number];

interface Entry {
  kind: number;
  id: number;
  sub_category_id: number;
  name: string;
  folded: string;
  folded_hi: string;
  words: string[];
}

interface EntryNames {
  name: string;
  hi?: string | undefined;
  otherNames?: readonly string[] | undefined;
}

function buildSearchEntries(file: CatalogueFile): Entry[] {
  const services = new Map(
    file.sub_categories.map(({ id, name, hi, keywords = [] }) => [
      id,
      [name, hi?.name ?? '', ...keywords].join(' '),
    ]),
  );
  const toEntry = (
    kind: Kind,
    id: number,
    subCategoryId: number,
    names: EntryNames,
    additionalText = '',
  ): Entry => {
    const { name, hi = '', otherNames = [] } = names;
    return {
      kind: KINDS.indexOf(kind),
      id,
      sub_category_id: subCategoryId,
      name,
      folded: fold(name),
      folded_hi: fold(hi),
      words: [
        ...addPhoneticKeys(
          splitWords(fold(`${name} ${hi} ${additionalText} ${services.get(subCategoryId) ?? ''}`)),
        ),
        ...buildNameKeys([name, hi, ...otherNames]),
      ],
    };
  };
  return [
    ...file.sub_categories.map(({ id, name, hi, keywords }) =>
      toEntry('service', id, id, { name, hi: hi?.name, otherNames: keywords }),
    ),
    ...file.products.map(({ id, sub_category_id: subCategoryId, title, hi }) =>
      toEntry('product', id, subCategoryId, { name: title, hi: hi?.title }),
    ),
    ...file.spare_parts.map(
      ({ id, sub_category_id: subCategoryId, service_name: name, brand, hi }) =>
        toEntry('spare_part', id, subCategoryId, { name, hi: hi?.service_name }, brand),
    ),
  ];
}

/** Keys of the full names, as written and phonetic. By them, an entry whose full name was typed is ranked first. */
const buildNameKeys = (names: readonly string[]): string[] => [
  ...new Set(names.map(fold).filter(Boolean).flatMap(toNameKeys)),
];

/** Adds the phonetic key of each word, so that the word is also found in the other script. */
const addPhoneticKeys = (words: readonly string[]): string[] => [
  ...new Set([...words, ...words.flatMap((word) => toPhoneticKey(word) ?? [])]),
];

/** Words that typo correction may suggest. Model numbers and very short words are too similar to each other. */
const CORRECTABLE = /^\p{L}[\p{L}\p{M}]{2,23}$/u;

export async function rebuildSearchIndex(tx: Tx, file: CatalogueFile): Promise<void> {
  const entries = buildSearchEntries(file);
  const words = [...new Set(entries.flatMap((entry) => entry.words))].filter(
    (word) => !isNameKey(word),
  );
  const keys = words
    .filter((word) => CORRECTABLE.test(word))
    .flatMap((word) => getDeletionKeys(word).map((key) => ({ key, word })));
  await tx.query('DELETE FROM search_entries');
  await tx.query('DELETE FROM search_words');
  await tx.query('DELETE FROM search_word_keys');
  await tx.query(
    `INSERT INTO search_entries (kind, id, sub_category_id, name, folded, folded_hi, words)
     SELECT r.kind, r.id, r.sub_category_id, r.name, r.folded, r.folded_hi,
            ARRAY(SELECT jsonb_array_elements_text(r.words))
     FROM jsonb_to_recordset($1::jsonb)
       AS r (kind smallint, id int, sub_category_id int, name text, folded text, folded_hi text, words jsonb)`,
    [JSON.stringify(entries)],
  );
  await tx.query('INSERT INTO search_words (word) SELECT unnest($1::text[])', [words]);
  await tx.query(
    `INSERT INTO search_word_keys (key, word)
     SELECT unnest($1::text[]), unnest($2::text[])`,
    [keys.map(({ key }) => key), keys.map(({ word }) => word)],
  );
}
