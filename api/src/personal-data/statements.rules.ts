/** The SQL that the registry's placements stand for. */
import type { Emptied, Placement } from './placement.ts';

/** Every statement takes both, used or not: an unused parameter would be one without a type. */
const GIVEN = 'WITH given AS (SELECT $1::uuid, $2::text)';

/** Puts the person's id (or null) and number in the place of `person.id` and `person.phone`. */
const ofPerson = (sql: string): string =>
  sql.replaceAll('person.id', '$1::uuid').replaceAll('person.phone', '$2::text');

const assignments = (emptied: Emptied): string =>
  Object.entries(emptied)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');

const updates = (table: string, rows: string, emptied: Emptied): string[] =>
  Object.keys(emptied).length === 0
    ? []
    : [`${GIVEN} UPDATE ${table} SET ${assignments(emptied)} WHERE ${ofPerson(rows)}`];

/** What reads a section of the export; the rows come as they are to be handed over. */
export interface Section {
  name: string;
  text: string;
}

const reading = (
  name: string,
  columns: readonly string[],
  table: string,
  rows: string,
): Section => ({
  name,
  text: `${GIVEN} SELECT ${ofPerson(columns.join(', '))} FROM ${table} WHERE ${ofPerson(rows)}`,
});

/** The sections of the export, one for each table with rows of persons, and one for each mention. */
export function sectionsOf(placement: Placement): Section[] {
  const { table, rows, exported, exportedAs, mentions } = placement;
  const columns = exported.map((column) =>
    column in exportedAs ? `${exportedAs[column]} AS ${column}` : column,
  );
  return [
    ...(rows === null ? [] : [reading(table, columns, table, rows)]),
    ...mentions.map((each) => reading(each.name, each.exported, table, each.rows)),
  ];
}

/** The statements that erase a person from a table; none where nothing of it goes. */
export function erasureOf({ table, rows, erased, mentions }: Placement): string[] {
  const others = mentions.flatMap((mention) => updates(table, mention.rows, mention.emptied));
  if (rows === null) return others;
  const own =
    erased === 'rows go'
      ? [`${GIVEN} DELETE FROM ${table} WHERE ${ofPerson(rows)}`]
      : updates(table, rows, erased.emptied);
  return [...own, ...others];
}

/** Column by column, what the registry says of a table: a name stands once, or the registry is wrong. */
export const columnsOf = ({ exported, secret, other }: Placement): string[] => [
  ...exported,
  ...secret,
  ...other,
];
