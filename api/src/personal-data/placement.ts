/**
 * How a table is placed in the registry of personal data. What a person is handed over and what erasing does are made
 * from the placements alone, so a column that stands in none of them would be forgotten by both: a test fails for it.
 */

/** SQL over the table's columns, `person.id` (uuid or null) and `person.phone` (text). */
type Sql = string;

/** Column → what it becomes. */
export type Emptied = Readonly<Record<string, Sql>>;

/** What rows that belong to others say about the person. */
export interface Mention {
  /** Under which name it is handed over. */
  name: string;
  rows: Sql;
  /** Columns that are handed over. */
  exported: readonly string[];
  emptied: Emptied;
}

export interface Placement {
  /** With its schema where that is not `public`. */
  table: string;
  /** Which rows are the person's; null where no row belongs to anybody. */
  rows: Sql | null;
  /** Columns that are handed over. */
  exported: readonly string[];
  /** Of those, which are handed over as something else than they are. */
  exportedAs: Readonly<Record<string, Sql>>;
  /** Never handed over: hashes of tokens and codes. That there is one shows in the row's other columns. */
  secret: readonly string[];
  /** Not about the person: inner figures, who of staff acted, and in tables of nobody everything. */
  other: readonly string[];
  /** What becomes of the person's rows. */
  erased: 'rows go' | { stays: string; emptied: Emptied };
  mentions: readonly Mention[];
}

/** Names of columns, with blanks between. */
const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

interface Columns {
  rows: Sql;
  exported?: string;
  exportedAs?: Readonly<Record<string, Sql>>;
  secret?: string;
  other?: string;
}

const placed = (
  table: string,
  { rows, exported = '', exportedAs = {}, secret = '', other = '' }: Columns,
  erased: Placement['erased'],
  mentions: readonly Mention[] = [],
): Placement => ({
  table,
  rows,
  exported: words(exported),
  exportedAs,
  secret: words(secret),
  other: words(other),
  erased,
  mentions,
});

/** A table whose rows are the person's alone, and go with them. */
export const goes = (table: string, columns: Columns): Placement =>
  placed(table, columns, 'rows go');

/** The same, if rows of others mention the person. */
export const goesWithMentions = (table: string, mention: Mention, columns: Columns): Placement =>
  placed(table, columns, 'rows go', [mention]);

interface Stays extends Columns {
  /** Why the rows stay. */
  because: string;
  emptied?: Emptied;
  mentions?: readonly Mention[];
}

/** A table whose rows stay, without what says who it was. */
export const stays = (
  table: string,
  { because, emptied = {}, mentions = [], ...columns }: Stays,
): Placement => placed(table, columns, { stays: because, emptied }, mentions);

/** A table without anything about a person. */
export const ofNobody = (table: string, other: string): Placement => ({
  table,
  rows: null,
  exported: [],
  exportedAs: {},
  secret: [],
  other: words(other),
  erased: { stays: 'It is about nobody.', emptied: {} },
  mentions: [],
});
