/** How orders read on the wire, without any database. */
import { idFrom } from '../catalogue/catalogue.rules.ts';
import { refuse } from '../http/refusal.ts';
import type { Address } from '../identity/address.schema.ts';
import { paise, toRupees } from '../money/money.ts';
import type { Order } from './orders.schema.ts';
import type { ItemRow, OrderWithItems } from './orders.sql.ts';

/** An order's id from staff's address; refuses (404) what no order can have. */
export function orderIdFrom(text: string): number {
  const id = idFrom(text);
  if (id === null) throw refuse.notFound(`There is no order ${text.slice(0, 20)}.`);
  return id;
}

export const isSparePart = (item: ItemRow): boolean => item.spare_part_id !== null;

const toThing = (item: ItemRow): Order['products'][number] => ({
  id: item.product_id ?? item.spare_part_id ?? 0,
  name: item.name,
  images: item.images,
  price: toRupees(paise(item.price_paise)),
  quantity: item.quantity,
});

/** An order as its owner reads it. */
export const toOrder = (row: OrderWithItems): Order => ({
  id: row.id,
  status: row.status,
  total: toRupees(paise(row.total_paise)),
  due: toRupees(paise(row.due_paise)),
  ...row.address,
  landmark: row.address.landmark ?? '',
  note: row.note,
  request: row.request,
  payment_status: row.payment_status,
  payment_method: row.payment_method,
  technician: row.technician,
  created_at: row.created_at.toISOString(),
  products: row.items.filter((item) => !isSparePart(item)).map(toThing),
  spare_parts: row.items.filter(isSparePart).map(toThing),
});

/** The name on the door: whom the technician asks for and the invoice is billed to. */
export const nameOf = ({ first_name: first, last_name: last }: Address): string =>
  `${first} ${last}`.trim();

/** The whole address in one line. */
export const addressLine = (address: Address): string =>
  [address.address, address.landmark, address.block, address.city]
    .filter((part) => part !== null && part !== '')
    .join(', ');
