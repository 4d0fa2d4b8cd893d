import { formatRupees } from 'shared-ui/base';
import { Table, type Column } from 'shared-ui/forms/lists';
import { Panel } from '../ui/Panel.tsx';
import styles from './ReportsPage.module.css';
import { texts } from './reports.texts.ts';

export interface SalesRow {
  name: string;
  orders: number;
  /** Rupees. */
  amount: number;
}

const { columns } = texts;

/** Columns of a table of sales, the first with the given label. */
export const toSalesColumns = (label: string): readonly Column<SalesRow>[] => [
  { label, cell: ({ name }) => (name === '' ? texts.unnamed : name) },
  { label: columns.orders, align: 'end', cell: ({ orders }) => orders },
  { label: columns.amount, align: 'end', cell: ({ amount }) => formatRupees(amount) },
];

const COLUMNS = toSalesColumns(columns.name);

/** Panel with sales by name, largest first. */
export function SalesTable({ heading, rows }: { heading: string; rows: readonly SalesRow[] }) {
  return (
    <Panel heading={heading}>
      {rows.length === 0 ? (
        <p className={styles.none}>{texts.sales.none}</p>
      ) : (
        <Table
          caption={heading}
          captionHidden
          columns={COLUMNS}
          rows={rows}
          rowKey={({ name }) => name}
        />
      )}
    </Panel>
  );
}
