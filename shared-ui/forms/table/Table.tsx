import type { ReactNode } from 'react';
import { cx, VisuallyHidden } from 'shared-ui/base';
import styles from './Table.module.css';

/** One column. */
export interface Column<Row> {
  /** Its heading; on a phone it stands before the value. */
  label: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Figures stand at the end. */
  align?: 'start' | 'end';
}

export interface TableProps<Row> {
  /** What the table lists. */
  caption: string;
  /** Heard and not seen, where a heading above says the same. */
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  /** A last row: label and value, e.g. a total. */
  total?: { label: string; value: ReactNode } | undefined;
}

/** A table; each row is a card on a phone. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden = false, columns, rows, rowKey, total } = props;
  return (
    <table className={cx(styles.table, styles.cards)}>
      <caption>{captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, align }) => (
            <th
              key={label}

              scope="col"
              className={align === 'end' ? styles.end : undefined}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)}>
            {columns.map(({ label, cell, align }) => (
              <td
                key={label}

                data-label={label}
                className={align === 'end' ? styles.end : undefined}
              >
                {cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <td colSpan={columns.length - 1}>{total.label}</td>
            <td className={styles.end}>{total.value}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
