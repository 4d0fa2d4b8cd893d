/** The search's tables, rebuilt from the catalogue file in the import's transaction. */
import type { Tx } from 'platform/db';
import type { CatalogueFile } from './catalogue-file.schema.ts';
import { errorKeys, fold, wordsOf } from './fold.rules.ts';
import { isWholeKey, soundOf, wholeKeys } from './sound.rules.ts';

/** How search entries of each sort are stored, best first. */
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

/** What something is called. */
interface Names {
  name: string;
  hi?: string | undefined;
  /** Whole keywords. */
  others?: readonly string[] | undefined;
}

/** What a visitor may look for, each with the words that find it. */
function searchEntries(file: CatalogueFile): Entry[] {
  const services = new Map(
    file.sub_categories.map(({ id, name, hi, keywords = [] }) => [
      id,
      [name, hi?.name ?? '', ...keywords].join(' '),
    ]),
  );
  const entry = (kind: Kind, id: number, home: number, names: Names, more = ''): Entry => {
    const { name, hi = '', others = [] } = names;
    return {
      kind: KINDS.indexOf(kind),
      id,
      sub_category_id: home,
      name,
      folded: fold(name),
      folded_hi: fold(hi),
      words: [
        ...withSounds(wordsOf(fold(`${name} ${hi} ${more} ${services.get(home) ?? ''}`))),
        ...wholeNames([name, hi, ...others]),
      ],
    };
  };
  return [
    ...file.sub_categories.map(({ id, name, hi, keywords }) =>
      entry('service', id, id, { name, hi: hi?.name, others: keywords }),
    ),
    ...file.products.map(({ id, sub_category_id: home, title, hi }) =>
      entry('product', id, home, { name: title, hi: hi?.title }),
    ),
    ...file.spare_parts.map(({ id, sub_category_id: home, service_name: name, brand, hi }) =>
      entry('spare_part', id, home, { name, hi: hi?.service_name }, brand),
    ),
  ];
}

/** What stands in the index for a whole name, written and as it sounds, so that who types all of it finds that first. */
const wholeNames = (names: readonly string[]): string[] => [
  ...new Set(names.map(fold).filter(Boolean).flatMap(wholeKeys)),
];

/** Words, and how each of them sounds: by that it is found in other letters too. */
const withSounds = (words: readonly string[]): string[] => [
  ...new Set([...words, ...words.flatMap((word) => soundOf(word) ?? [])]),
];

// Model numbers and very short words are too close to each other to be corrected.
const CORRECTABLE = /^\p{L}[\p{L}\p{M}]{2,23}$/u;

/** Replaces the whole search index. */
export async function rebuildSearch(tx: Tx, file: CatalogueFile): Promise<void> {
  const entries = searchEntries(file);
  const words = [...new Set(entries.flatMap((entry) => entry.words))].filter(
    (word) => !isWholeKey(word),
  );
  const keys = words
    .filter((word) => CORRECTABLE.test(word))
    .flatMap((word) => errorKeys(word).map((key) => ({ key, word })));
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
