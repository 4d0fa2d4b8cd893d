/**
 * Entry of a table in the registry of personal data. Export and erasure are generated from these entries alone, so a
 * column that no entry lists would be skipped by both; `registry.test.ts` fails if there is one.
 */

/** SQL over the table's columns, `person.id` (uuid or null) and `person.phone` (text). */
type Sql = string;

/** Column → SQL of its new value. */
export type Updates = Readonly<Record<string, Sql>>;

/** Rows of other people that mention the person. */
export interface Mention {
  /** Section name in the export. */
  name: string;
  rows: Sql;
  exported: readonly string[];
  updates: Updates;
}

export interface TableEntry {
  /** Table name, with the schema if that is not `public`. */
  table: string;
  /** SQL condition for the person's rows; null if no row belongs to a person. */
  rows: Sql | null;
  exported: readonly string[];
  /** Columns whose exported value differs from the stored one. */
  exportedAs: Readonly<Record<string, Sql>>;
  /**
   * Never exported, although they are about the person: tokens, codes and their hashes, other values with which someone
   * could act for the person, and copies of exported values, such as a thumbnail.
   */
  secret: readonly string[];
  /**
   * Not exported, because they are not about the person: internal values, names of staff, tables without personal data.
   */
  internal: readonly string[];
  /** Effect of an erasure on the person's rows. */
  erased: 'deleted' | { keptBecause: string; updates: Updates };
  mentions: readonly Mention[];
}

const splitWords = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

interface Columns {
  rows: Sql;
  exported?: string;
  exportedAs?: Readonly<Record<string, Sql>>;
  secret?: string;
  internal?: string;
}

const buildEntry = (
  table: string,
  { rows, exported = '', exportedAs = {}, secret = '', internal = '' }: Columns,
  erased: TableEntry['erased'],
  mentions: readonly Mention[] = [],
): TableEntry => ({
  table,
  rows,
  exported: splitWords(exported),
  exportedAs,
  secret: splitWords(secret),
  internal: splitWords(internal),
  erased,
  mentions,
});

/** A table whose rows belong to the person alone and are deleted. */
export const classifyAsDeleted = (table: string, columns: Columns): TableEntry =>
  buildEntry(table, columns, 'deleted');

/** Like `classifyAsDeleted`, if rows of other people mention the person. */
export const classifyAsDeletedWithMentions = (
  table: string,
  mentions: readonly Mention[],
  columns: Columns,
): TableEntry => buildEntry(table, columns, 'deleted', mentions);

interface KeptColumns extends Columns {
  /** Why the rows are kept. */
  because: string;
  updates?: Updates;
  mentions?: readonly Mention[];
}

/** A table whose rows are kept without identifying values. */
export const classifyAsKept = (
  table: string,
  { because, updates = {}, mentions = [], ...columns }: KeptColumns,
): TableEntry => buildEntry(table, columns, { keptBecause: because, updates }, mentions);

export const classifyAsNonPersonal = (table: string, internal: string): TableEntry => ({
  table,
  rows: null,
  exported: [],
  exportedAs: {},
  secret: [],
  internal: splitWords(internal),
  erased: { keptBecause: 'It has no personal data.', updates: {} },
  mentions: [],
});
