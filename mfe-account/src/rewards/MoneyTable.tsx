import type { ReactNode } from 'react';
import { cx, VisuallyHidden } from 'shared-ui/base';
import styles from './MoneyTable.module.css';

/**
 * What a column holds, which decides its place where the rows stand as a list on a phone: who, with an initial; the sum
 * at the end; what stands beneath the name; and what is heard only.
 */
type Place = 'who' | 'sum' | 'beneath' | 'heard';

/** One column. */
interface MoneyColumn<Row> {
  label: string;
  place: Place;
  cell: (row: Row, index: number) => ReactNode;
}

export interface MoneyTableProps<Row> {
  /** What it lists; a heading above says the same. */
  caption: string;
  columns: readonly MoneyColumn<Row>[];
  rows: readonly Row[];
  /** One letter for the avatar of a row. */
  initial: (row: Row) => string;
  /** Before each sum of the list on a phone. */
  sign: '+' | '−';
  /** The last row: its sum stands under the sums. */
  total: { label: string; value: string };
}

/** Money that came or went: a table on a desktop, a list with avatars on a phone. */
export function MoneyTable<Row>({
  caption,
  columns,
  rows,
  initial,
  sign,
  total,
}: MoneyTableProps<Row>) {
  const sum = columns.findIndex(({ place }) => place === 'sum');
  return (
    <table className={cx(styles.table, rows.length === 0 && styles.empty)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ label, place }) => (
            <th key={label} scope="col" className={styles[place]}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} data-initial={initial(row)}>
            {columns.map(({ label, place, cell }) => (
              <td key={label} className={styles[place]} data-sign={sign}>
                {cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={sum}>
            {total.label}
          </th>
          <td className={styles.sum}>{total.value}</td>
        </tr>
      </tfoot>
    </table>
  );
}
