import { formatTable, type Column } from 'platform/print';

/** Formats rows as a table, or says that there are none. */
export const formatList = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  emptyMessage = 'No entries.',
): string => (rows.length === 0 ? emptyMessage : formatTable(columns, rows));
