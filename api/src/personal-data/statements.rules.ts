/** Generates SQL from the registry. */
import type { Emptied, Placement } from './placement.ts';

/** Uses both parameters, because PostgreSQL cannot infer the type of an unused one. */
const GIVEN = 'WITH given AS (SELECT $1::uuid, $2::text)';

/** Replaces `person.id` and `person.phone` by parameters. */
const bindPerson = (sql: string): string =>
  sql.replaceAll('person.id', '$1::uuid').replaceAll('person.phone', '$2::text');

const buildAssignments = (emptied: Emptied): string =>
  Object.entries(emptied)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');

const buildUpdates = (table: string, rows: string, emptied: Emptied): string[] =>
  Object.keys(emptied).length === 0
    ? []
    : [`${GIVEN} UPDATE ${table} SET ${buildAssignments(emptied)} WHERE ${bindPerson(rows)}`];

/** A query for one section of the export. */
export interface Section {
  name: string;
  text: string;
}

const buildQuery = (
  name: string,
  columns: readonly string[],
  table: string,
  rows: string,
): Section => ({
  name,
  text: `${GIVEN} SELECT ${bindPerson(columns.join(', '))} FROM ${table} WHERE ${bindPerson(rows)}`,
});

/** Sections of a table: one for the person's rows and one per mention. */
export function getSections(placement: Placement): Section[] {
  const { table, rows, exported, exportedAs, mentions } = placement;
  const columns = exported.map((column) =>
    column in exportedAs ? `${exportedAs[column]} AS ${column}` : column,
  );
  return [
    ...(rows === null ? [] : [buildQuery(table, columns, table, rows)]),
    ...mentions.map((each) => buildQuery(each.name, each.exported, table, each.rows)),
  ];
}

/** Statements that erase a person from a table; empty if nothing is erased. */
export function getErasureStatements({ table, rows, erased, mentions }: Placement): string[] {
  const others = mentions.flatMap((mention) => buildUpdates(table, mention.rows, mention.emptied));
  if (rows === null) return others;
  const own =
    erased === 'rows go'
      ? [`${GIVEN} DELETE FROM ${table} WHERE ${bindPerson(rows)}`]
      : buildUpdates(table, rows, erased.emptied);
  return [...own, ...others];
}

/** All columns of a table in the registry; duplicates are errors. */
export const listColumns = ({ exported, secret, other }: Placement): string[] => [
  ...exported,
  ...secret,
  ...other,
];
