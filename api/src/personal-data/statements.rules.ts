/** Generates SQL from the registry. */
import type { Updates, TableEntry } from './table-entry.ts';

/** Uses both parameters, because PostgreSQL cannot infer the type of an unused one. */
const PARAMETERS = 'WITH parameters AS (SELECT $1::uuid, $2::text)';

/** Replaces `person.id` and `person.phone` by parameters. */
const bindPerson = (sql: string): string =>
  sql.replaceAll('person.id', '$1::uuid').replaceAll('person.phone', '$2::text');

const buildAssignments = (updates: Updates): string =>
  Object.entries(updates)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');

const buildUpdates = (table: string, rows: string, updates: Updates): string[] =>
  Object.keys(updates).length === 0
    ? []
    : [
        `${PARAMETERS} UPDATE ${table} SET ${bindPerson(buildAssignments(updates))} WHERE ${bindPerson(rows)}`,
      ];

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
  text: `${PARAMETERS} SELECT ${bindPerson(columns.join(', '))} FROM ${table} WHERE ${bindPerson(rows)}`,
});

/** Sections of a table: one for the person's rows and one per mention. */
export function getSections(entry: TableEntry): Section[] {
  const { table, rows, exported, exportedAs, mentions } = entry;
  const columns = exported.map((column) =>
    column in exportedAs ? `${exportedAs[column]} AS ${column}` : column,
  );
  return [
    ...(rows === null ? [] : [buildQuery(table, columns, table, rows)]),
    ...mentions.map((mention) => buildQuery(mention.name, mention.exported, table, mention.rows)),
  ];
}

/** Statements that erase a person from a table; empty if nothing is erased. */
export function getErasureStatements({ table, rows, erased, mentions }: TableEntry): string[] {
  const mentionUpdates = mentions.flatMap((mention) =>
    buildUpdates(table, mention.rows, mention.updates),
  );
  if (rows === null) return mentionUpdates;
  const ownRows =
    erased === 'deleted'
      ? [`${PARAMETERS} DELETE FROM ${table} WHERE ${bindPerson(rows)}`]
      : buildUpdates(table, rows, erased.updates);
  return [...ownRows, ...mentionUpdates];
}

/** All columns of a table in the registry; duplicates are errors. */
export const listColumns = ({ exported, secret, internal }: TableEntry): string[] => [
  ...exported,
  ...secret,
  ...internal,
];
