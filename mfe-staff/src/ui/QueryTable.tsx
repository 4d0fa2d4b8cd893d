import type { ComponentProps } from 'react';
import { Table } from 'shared-ui/forms/lists';
import layout from './layout.module.css';
import { QueryResult } from './QueryResult.tsx';

interface QueryTableProps<Row> extends Omit<ComponentProps<typeof Table<Row>>, 'rows'> {
  query: ComponentProps<typeof QueryResult<readonly Row[]>>['query'];
  /** Shown if there are no rows. */
  none: string;
}

/** The rows of a query as a table. */
export function QueryTable<Row>({ query, none, ...table }: QueryTableProps<Row>) {
  return (
    <QueryResult query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <p className={layout.muted}>{none}</p>
        ) : (
          <Table {...table} rows={rows} />
        )
      }
    </QueryResult>
  );
}
