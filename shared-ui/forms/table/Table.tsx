import { Table as TablePart } from '@mantine/core';
import type { ReactNode } from 'react';
import { cx, VisuallyHidden } from 'shared-ui/base';
import { HeadlessProvider } from '../parts/HeadlessProvider.tsx';
import styles from './Table.module.css';

export interface Column<Row> {
  /** Column heading; on phones it precedes each value. */
  label: string;
  cell: (row: Row, index: number) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
}

interface TableProps<Row> {
  caption: string;
  /** Visually hidden, if a heading above says the same. */
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  /** A last row with label and value, e.g. a total. */
  total?: { label: string; value: ReactNode } | undefined;
}

/** A table; on phones each row is a card. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden = false, columns, rows, rowKey, total } = props;
  return (
    <HeadlessProvider>
      <TablePart className={cx(styles.table, styles.cards)}>
        <TablePart.Caption>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </TablePart.Caption>
        <TablePart.Thead>
          <TablePart.Tr>
            {columns.map(({ label, align }) => (
              <TablePart.Th
                key={label}
                scope="col"
                className={align === 'end' ? (styles.end ?? '') : ''}
              >
                {label}
              </TablePart.Th>
            ))}
          </TablePart.Tr>
        </TablePart.Thead>
        <TablePart.Tbody>
          {rows.map((row, index) => (
            <TablePart.Tr key={rowKey(row, index)}>
              {columns.map(({ label, cell, align }) => (
                <TablePart.Td
                  key={label}
                  data-label={label}
                  className={align === 'end' ? (styles.end ?? '') : ''}
                >
                  {cell(row, index)}
                </TablePart.Td>
              ))}
            </TablePart.Tr>
          ))}
        </TablePart.Tbody>
        {total && (
          <TablePart.Tfoot>
            <TablePart.Tr>
              <TablePart.Td colSpan={columns.length - 1}>{total.label}</TablePart.Td>
              <TablePart.Td className={styles.end ?? ''}>{total.value}</TablePart.Td>
            </TablePart.Tr>
          </TablePart.Tfoot>
        )}
      </TablePart>
    </HeadlessProvider>
  );
}
