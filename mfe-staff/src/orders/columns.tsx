import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import type { ListedOrder } from 'api/staff-contract';
import { formatRupees, Link } from 'shared-ui/base';
import { texts } from '../texts/en/orders.ts';
import { Place } from '../ui/Place.tsx';
import { Status } from '../ui/Status.tsx';
import { formatWindow } from '../visits/times.ts';
import layout from '../ui/layout.module.css';
import styles from './OrdersPage.module.css';

/** A table row; `order` is null while its page is loading. */
export interface OrderRow {
  index: number;
  order: ListedOrder | null;
}

/** No client-side features: the server searches, filters and sorts. */
export const features = tableFeatures({});
const column = createColumnHelper<typeof features, OrderRow>();

/** The columns. The IDs of sortable ones are in `SORTS`. */
export const columns = column.columns([
  column.display({
    id: 'id',
    header: texts.columns.id,
    cell: ({ row }) => <OrderNumber order={row.original.order} />,
  }),
  column.display({
    id: 'status',
    header: texts.columns.status,
    cell: ({ row: { original } }) => original.order && <OrderStatus order={original.order} />,
  }),
  column.display({
    id: 'customer',
    header: texts.columns.customer,
    cell: ({ row: { original } }) =>
      original.order && `${original.order.first_name} ${original.order.last_name}`,
  }),
  column.display({
    id: 'block',
    header: texts.columns.block,
    cell: ({ row: { original } }) => original.order && <Place name={original.order.block} />,
  }),
  column.display({
    id: 'visit',
    header: texts.columns.visit,
    cell: ({ row: { original } }) => original.order && describeVisit(original.order),
  }),
  column.display({
    id: 'technician',
    header: texts.columns.technician,
    cell: ({ row: { original } }) => original.order?.technician,
  }),
  column.display({
    id: 'total',
    header: texts.columns.total,
    cell: ({ row: { original } }) => original.order && formatRupees(original.order.total),
  }),
]);

/** The time of the visit; without a visit, how the customer gets the parts. */
function describeVisit({ visit, parts_way: fulfilment }: ListedOrder): string | null {
  if (visit !== null) return formatWindow(visit.start, visit.end);
  return fulfilment ? texts.fulfilments[fulfilment] : null;
}

function OrderNumber({ order }: { order: ListedOrder | null }) {
  if (order === null) return <span className={styles.placeholder} />;
  return (
    <Link plain to={`/staff/orders/${order.id}`} className={styles.orderLink}>
      {order.id}
    </Link>
  );
}

function OrderStatus({ order }: { order: ListedOrder }) {
  return (
    <>
      <Status>{order.status}</Status>
      {order.request && <span className={layout.error}> {texts.asksToCancel}</span>}
    </>
  );
}
