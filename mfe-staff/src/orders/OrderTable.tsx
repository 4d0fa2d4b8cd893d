import { flexRender, useTable } from '@tanstack/react-table';
import { useMemo, useRef, useState } from 'react';
import { Button, EmptyState, Icon, VisuallyHidden } from 'shared-ui/base';
import { columns, features, type OrderRow } from './columns.tsx';
import { SORTS, type OrdersSearch, type Sort } from './orders-search.ts';
import styles from './OrdersPage.module.css';
import { texts } from '../texts/en/orders.ts';
import { useOrders } from './use-orders.ts';
import { useVirtualRows } from './use-virtual.ts';

const ROW_HEIGHT_PX = 44;

interface OrderTableProps {
  search: OrdersSearch;
  onSort: (sort: Sort) => void;
}

export function OrderTable({ search, onSort }: OrderTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  const rows = useVirtualRows(scroller, count, ROW_HEIGHT_PX);
  const orders = useOrders(search, rows);
  if (orders.total !== count) setCount(orders.total);
  const { from } = rows;
  const data = useMemo(
    () => orders.rows.map((order, offset): OrderRow => ({ index: from + offset, order })),
    [orders.rows, from],
  );
  const table = useTable({ features, columns, data, getRowId: ({ index }) => String(index) });
  if (orders.error !== null)
    return (
      <EmptyState
        picture={<Icon name="warning" size={40} />}
        heading={orders.error.message}
        action={<Button onClick={orders.refetch}>{texts.again}</Button>}
      />
    );
  return (
    <>
      <p className={styles.count} role="status">
        {orders.isStale ? '' : texts.count(orders.total)}
      </p>
      <div
        ref={scroller}
        className={styles.scroller}
        data-stale={orders.isStale || undefined}
        // Focusable so that the keyboard can scroll it.
        tabIndex={0}
        role="region"
        aria-label={texts.heading}
      >
        <table className={styles.table} aria-rowcount={orders.total + 1}>
          <caption>
            <VisuallyHidden>{texts.heading}</VisuallyHidden>
          </caption>
          <thead>
            {table.getHeaderGroups().map(({ id, headers }) => (
              <tr key={id} aria-rowindex={1}>
                {headers.map((header) => (
                  <SortableHeader key={header.id} id={header.id} {...{ search, onSort }}>
                    {String(header.column.columnDef.header)}
                  </SortableHeader>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            <Spacer height={rows.above} />
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} className={styles.row} aria-rowindex={row.original.index + 2}>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} data-column={cell.column.id}>
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </td>
                ))}
              </tr>
            ))}
            <Spacer height={rows.below} />
          </tbody>
        </table>
        {orders.total === 0 && !orders.isStale && <p className={styles.empty}>{texts.none}</p>}
      </div>
    </>
  );
}

/** Placeholder for rows outside the rendered range. */
function Spacer({ height }: { height: number }) {
  if (height === 0) return null;
  return <tr aria-hidden="true" style={{ height }} />;
}

interface SortableHeaderProps extends OrderTableProps {
  id: string;
  children: string;
}

function SortableHeader({ id, search, onSort, children }: SortableHeaderProps) {
  const sort = SORTS.find((sortable) => sortable === id);
  if (sort === undefined)
    return (
      <th scope="col" data-column={id}>
        {children}
      </th>
    );
  const isSorted = search.sort === sort;
  const ariaSort = search.way === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" data-column={id} aria-sort={isSorted ? ariaSort : 'none'}>
      <button type="button" className={styles.sort} onClick={() => onSort(sort)}>
        {children}
        <span aria-hidden="true">{isSorted ? (search.way === 'asc' ? ' ▲' : ' ▼') : ''}</span>
      </button>
    </th>
  );
}
