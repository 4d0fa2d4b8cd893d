import { formatRupees } from 'shared-ui/base';
import { Table, type Column } from 'shared-ui/forms/lists';
import { ReportPanel } from './ReportPanel.tsx';
import { texts } from '../texts/en/reports.ts';

export interface SalesRow {
  name: string;
  orders: number;
  /** Rupees. */
  amount: number;
}

const { columns } = texts;

export const toSalesColumns = (label: string): readonly Column<SalesRow>[] => [
  { label, cell: ({ name }) => (name === '' ? texts.unnamed : name) },
  { label: columns.orders, align: 'end', cell: ({ orders }) => orders },
  { label: columns.amount, align: 'end', cell: ({ amount }) => formatRupees(amount) },
];

const COLUMNS = toSalesColumns(columns.name);

/** Rows of a CSV, labels first. */
export const toSalesRows = (label: string, rows: readonly SalesRow[]) => [
  [label, columns.orders, columns.amount],
  ...rows.map(({ name, orders, amount }) => [name, orders, amount]),
];

/** Panel with sales by name, largest first. */
export function SalesTable({ heading, rows }: { heading: string; rows: readonly SalesRow[] }) {
  return (
    <ReportPanel
      heading={heading}
      none={texts.sales.none}
      bars={rows.map(({ name, amount }) => [name === '' ? texts.unnamed : name, amount])}
      format={formatRupees}
      csv={toSalesRows(heading, rows)}
    >
      <Table
        caption={heading}
        captionHidden
        columns={COLUMNS}
        rows={rows}
        rowKey={({ name }) => name}
      />
    </ReportPanel>
  );
}
