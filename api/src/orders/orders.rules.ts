/** Parses ids of orders, and converts orders to API responses. */
import { getShopAddress } from '../business/business.ts';
import { requireId } from '../catalogue/catalogue.rules.ts';
import type { EnglishFallback } from '../catalogue/localize.rules.ts';
import type { Address } from '../identity/address.schema.ts';
import { getIncludedTax, type TaxRule } from '../money/charges.rules.ts';
import { paise, multiplyPaise, toRupees, type Paise } from '../money/money.ts';
import { getFulfilment, type Fulfilment } from './fulfilment.rules.ts';
import { isUnpaidOnline } from '../transitions/payments.rules.ts';
import { getOrderFacts, hasOpenObjection, type OrderContext } from './order-facts.rules.ts';
import { compareLines, isProposalOpen, sumLines } from './edits/edits.rules.ts';
import type { Order } from './orders.schema.ts';
import { getActions } from '../transitions/actions.rules.ts';
import type { TransitionRole } from '../transitions/facts.ts';
import type { ChangeRow, EstimateRow, ItemRow, OrderWithItems } from './orders.sql.ts';
import { toCustomerVisit, toVisit } from '../visits/visits.rules.ts';
import { staffMessages } from '../texts/texts.ts';

/** Parses the id of an order in a path; throws 404 if it is not an id. */
export const parseOrderId = (text: string): number =>
  requireId(text, staffMessages.noOrder(text.slice(0, 20)));

/** Returns true for parts from the catalogue or from an estimate. Labour, gas and credits count as services. */
export const isSparePart = (item: ItemRow): boolean =>
  item.spare_part_id !== null || item.kind === 'part';

const toIsoOrNull = (written: string | null): string | null =>
  written === null ? null : new Date(written).toISOString();

/**
 * Returns how a line was added to a placed order; null if it was ordered at checkout or an edit added or changed it.
 * The fields are null for a line of an estimate.
 */
function toAdded(item: ItemRow, change: ChangeRow | undefined): Order['products'][number]['added'] {
  if (item.cart_line_id !== null || item.edit_id !== null) return null;
  return {
    agreed: change?.agreement ?? null,
    at: toIsoOrNull(change?.decided_at ?? null),
    change: change?.id ?? null,
    objected: change !== undefined && hasOpenObjection(change),
  };
}

const toOrderedItems = ({ items, changes }: OrderWithItems, isPart: boolean): Order['products'] =>
  items
    .filter((item) => isSparePart(item) === isPart)
    .map((item) => ({
      id: item.product_id ?? item.spare_part_id ?? item.rate_id ?? 0,
      line: item.id,
      name: item.name,
      ...pickMark(item),
      images: item.images,
      price: toRupees(paise(item.price_paise)),
      quantity: item.quantity,
      added: toAdded(
        item,
        changes.find((change) => change.item_id === item.id),
      ),
      estimate: item.kind ? { kind: item.kind, warranty_days: item.warranty_days ?? 0 } : null,
    }));

/** Keeps the list of the fields that are only available in English, if there is one. */
const pickMark = ({ in_english: marked }: EnglishFallback): EnglishFallback =>
  marked === undefined ? {} : { in_english: marked };

const toChange = (change: ChangeRow): Order['changes'][number] => ({
  id: change.id,
  name: change.name,
  ...pickMark(change),
  images: change.images,
  price: toRupees(paise(change.price_paise)),
  quantity: change.quantity,
  amount: toRupees(multiplyPaise(paise(change.price_paise), change.quantity)),
  state: change.state,
  agreement: change.agreement,
  proposed_at: new Date(change.proposed_at).toISOString(),
  decided_at: toIsoOrNull(change.decided_at),
  objected: hasOpenObjection(change),
});

function toEstimate(
  { lines, made_at, decided_at, ...estimate }: EstimateRow,
  rule: TaxRule,
): NonNullable<Order['estimate']> {
  const total = sumLines(lines);
  return {
    id: estimate.id,
    state: estimate.state,
    agreement: estimate.agreement,
    lines: lines.map((line) => ({
      name: line.name,
      ...pickMark(line),
      kind: line.kind,
      price: toRupees(paise(line.price_paise)),
      quantity: line.quantity,
      amount: toRupees(sumLines([line])),
      warranty_days: line.warranty_days,
    })),
    total: toRupees(total),
    tax: toRupees(getIncludedTax(total, rule)),
    made_at: new Date(made_at).toISOString(),
    decided_at: toIsoOrNull(decided_at),
  };
}

/**
 * Returns what was paid online, less the refunds of edits, also if a cancellation refunded it. The rest of the total is
 * paid at the door.
 */
export const getPaidOnline = ({
  paid_online_paise: paid,
}: Pick<OrderWithItems, 'paid_online_paise'>): Paise => paise(paid);

/** Converts the open edit that raises the total; null if there is none or it has expired. */
function toProposal(row: OrderWithItems, now: Date): Exclude<Order['edit'], undefined> {
  const { edit } = row;
  if (edit === null || !isProposalOpen(edit, now)) return null;
  return {
    id: edit.id,
    total_before: toRupees(paise(edit.total_before_paise)),
    total: toRupees(paise(edit.total_paise)),
    discount: toRupees(paise(edit.discount_paise)),
    address: edit.address === null ? null : formatAddress(edit.address),
    lines: compareLines(row.items, edit.lines),
    expires_at: new Date(edit.expires_at).toISOString(),
  };
}

const toOrderAddress = ({ landmark, second_phone: second, ...address }: Address) => ({
  ...address,
  landmark: landmark ?? '',
  ...(second && { second_phone: second }),
});

/** Returns the fields of the response for the fulfilment and, for pick-up, the address of the shop. */
export const toFulfilmentFields = (
  fulfilment: Fulfilment | null,
): Pick<Order, 'parts_way' | 'pick_up_at'> => ({
  parts_way: fulfilment,
  pick_up_at: fulfilment === 'pick_up' ? getShopAddress() : null,
});

/** Converts an order. `actions` are those that the roles may perform now. */
export const toOrder = (
  row: OrderWithItems,
  roles: readonly TransitionRole[],
  { visit, feedback = null, now }: OrderContext,
): Order => ({
  id: row.id,
  status: row.status,
  actions: getActions(getOrderFacts(row, { visit, feedback, now }), roles),
  total: toRupees(paise(row.total_paise)),
  due: toRupees(paise(row.due_paise)),
  discount: toRupees(paise(row.discount_paise)),
  ...toOrderAddress(row.address),
  note: row.note,
  request: row.request,
  payment_status: row.payment_status,
  payment_method: row.payment_method,
  technician: row.technician,
  technician_phone: row.technician_phone,
  visit:
    visit === undefined
      ? null
      : (roles.includes('customer') ? toCustomerVisit : toVisit)(
          visit,
          row.technician !== null,
          isUnpaidOnline(row.payment_status),
        ),
  paid_online: toRupees(getPaidOnline(row)),
  refunded_at: row.refunded_at?.toISOString() ?? null,
  steps: row.steps.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
  changes: row.changes.map(toChange),
  edit: toProposal(row, now),
  estimate: row.estimate ? toEstimate(row.estimate, row) : null,
  feedback,
  ...toFulfilmentFields(getFulfilment(row.items, row.pick_up)),
  created_at: row.created_at.toISOString(),
  products: toOrderedItems(row, false),
  spare_parts: toOrderedItems(row, true),
});

/** Returns the full name of an address; the invoice shows it. */
export const getFullName = ({ first_name: first, last_name: last }: Address): string =>
  `${first} ${last}`.trim();

/** Formats an address in one line, without empty parts and without the name. */
export const formatAddress = (address: Address): string =>
  [address.address, address.landmark, address.block, address.city]
    .filter((part) => part !== null && part !== '')
    .join(', ');
