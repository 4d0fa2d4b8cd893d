import type { ReactNode } from 'react';
import { cx, VisuallyHidden } from 'shared-ui/base';
import styles from './MoneyTable.module.css';

/** Role of a column in the list layout of phones: name, amount at the end, detail below the name, or for screen readers. */
type ColumnRole = 'primary' | 'amount' | 'secondary' | 'hidden';

interface MoneyColumn<Row> {
  label: string;
  role: ColumnRole;
  cell: (row: Row, index: number) => ReactNode;
}

export interface MoneyTableProps<Row> {
  /** Accessible caption; the visible heading says the same. */
  caption: string;
  columns: readonly MoneyColumn<Row>[];
  rows: readonly Row[];
  /** Initial for a row's avatar. */
  getInitial: (row: Row) => string;
  /** Sign before each amount in the list layout. */
  sign: '+' | '−';
  /** Footer with the total. */
  total: { label: string; value: string };
}

/** Transactions as a table on desktop and as a list with avatars on phones. */
export function MoneyTable<Row>({
  caption,
  columns,
  rows,
  getInitial,
  sign,
  total,
}: MoneyTableProps<Row>) {
  const amountIndex = columns.findIndex(({ role }) => role === 'amount');
  return (
    <table className={cx(styles.table, rows.length === 0 && styles.empty)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ label, role }) => (
            <th key={label} scope="col" className={styles[role]}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} data-initial={getInitial(row)}>
            {columns.map(({ label, role, cell }) => (
              <td key={label} className={styles[role]} data-sign={sign}>
                {cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={amountIndex}>
            {total.label}
          </th>
          <td className={styles.amount}>{total.value}</td>
        </tr>
      </tfoot>
    </table>
  );
}
