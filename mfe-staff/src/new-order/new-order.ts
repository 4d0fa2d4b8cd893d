/** The draft of an order by telephone and its request. Pure. */
import type { CallerOrderBody, Caller } from 'api/staff-contract';
import { CITIES, MAX_QUANTITY } from 'api/limits';
import { toPaise } from 'shared-ui/base';
import type { FulfilmentMethod } from '../calls/use-shop.ts';

export type KnownAddress = Caller['addresses'][number];

export interface DraftAddress {
  first_name: string;
  last_name: string;
  city: string;
  block: string;
  landmark: string;
  address: string;
}

export const NEW_ADDRESS: DraftAddress = {
  first_name: '',
  last_name: '',
  city: CITIES[0] ?? '',
  block: '',
  landmark: '',
  address: '',
};

/** A product or a spare part as the search returns it; `price` in rupees. */
export interface Item {
  kind: 'product' | 'spare_part';
  id: number;
  name: string;
  price: number;
  /** True for a part without free stock. */
  isOutOfStock?: boolean;
  /** The product that books the fitting of one piece of this part. */
  fitting?: { product_id: number; title: string; price: number } | undefined;
}

export interface DraftLine extends Item {
  quantity: number;
  /** True if the part is fitted. */
  fitted?: boolean;
  /** Id of the line of a placed order; undefined for a new one. */
  line?: number | undefined;
}

/** Adds one unit of an item: to its line, or as a new line. */
export function addItem(lines: readonly DraftLine[], item: Item): DraftLine[] {
  const index = lines.findIndex(({ kind, id }) => kind === item.kind && id === item.id);
  return index < 0 ? [...lines, { ...item, quantity: 1 }] : addOne(lines, index);
}

/** Increases a line's quantity by one, up to the maximum. */
export const addOne = (lines: readonly DraftLine[], index: number): DraftLine[] =>
  lines.map((line, position) =>
    position === index ? { ...line, quantity: Math.min(MAX_QUANTITY, line.quantity + 1) } : line,
  );

/** Decreases a line's quantity by one; removes the line at zero. */
export const removeOne = (lines: readonly DraftLine[], index: number): DraftLine[] =>
  lines.flatMap((line, position) => {
    if (position !== index) return [line];
    return line.quantity > 1 ? [{ ...line, quantity: line.quantity - 1 }] : [];
  });

/** Ticks or unticks the fitting of a line. */
export const setFitted = (
  lines: readonly DraftLine[],
  index: number,
  fitted: boolean,
): DraftLine[] => lines.map((line, position) => (position === index ? { ...line, fitted } : line));

const getFittingPrice = ({ fitted = false, fitting }: DraftLine): number =>
  fitted ? (fitting?.price ?? 0) : 0;

/** Total in paise, with the fittings. */
export const getTotalPaise = (lines: readonly DraftLine[]): number =>
  lines.reduce(
    (paise, line) => paise + (toPaise(line.price) + toPaise(getFittingPrice(line))) * line.quantity,
    0,
  );

/**
 * How the caller gets the parts: the selected method if the shop offers it, otherwise the first that the shop offers.
 * Null without lines, and if the order has a service or a fitting, because its technician brings the parts.
 */
export function getFulfilment(
  lines: readonly DraftLine[],
  methods: readonly FulfilmentMethod[],
  chosen: FulfilmentMethod,
): FulfilmentMethod | null {
  const hasVisit = lines.some(({ kind, fitted = false }) => kind === 'product' || fitted);
  if (lines.length === 0 || hasVisit) return null;
  return methods.includes(chosen) ? chosen : (methods[0] ?? null);
}

/** Total in rupees. */
export const getTotal = (lines: readonly DraftLine[]): number => getTotalPaise(lines) / 100;

/** Maximum that the server accepts. */
const MAX_WINDOW_ITEMS = 50;

/** Query parameter `items` of the time windows: the id of each product and fitting, as often as ordered. */
export const toWindowItems = (lines: readonly DraftLine[]): string =>
  lines
    .flatMap(({ kind, id, quantity, fitted = false, fitting }) => {
      const product = kind === 'product' ? id : fitted && fitting?.product_id;
      return product ? Array.from({ length: quantity }, () => product) : [];
    })
    .slice(0, MAX_WINDOW_ITEMS)
    .join(',');

export interface Draft {
  phone: string;
  address: DraftAddress | KnownAddress;
  lines: readonly DraftLine[];
  /** Start of a window; empty without a time. */
  start: string;
  method: CallerOrderBody['payment_method'];
  /** How the caller gets the parts; null without lines, and if a technician comes anyway. */
  fulfilment: FulfilmentMethod | null;
  note: string;
  /** Phone number of the customer for whom a partner orders; empty if the caller is no partner. */
  customerNumber: string;
  /** Language of messages to a new customer. */
  language: 'en' | 'hi';
}

/**
 * Request body of the order. Optional fields are omitted if empty; those of the address are always sent. Contains the
 * displayed total, which staff have told the caller.
 */
export function toBody({ phone, address, lines, start, ...draft }: Draft): CallerOrderBody {
  const { note, customerNumber, language, method, fulfilment } = draft;
  const isPickedUp = fulfilment === 'pick_up';
  const { label: _label, ...place } = address as KnownAddress;
  return {
    ...place,
    phone,
    items: lines.map(({ kind, id, quantity, fitted = false }) => ({
      [`${kind}_id`]: id,
      quantity,
      ...(fitted && { fitted }),
    })),
    payment_method: method,
    expected_total: getTotal(lines),
    language,
    ...(isPickedUp && { parts_way: fulfilment }),
    ...(start === '' || isPickedUp ? {} : { start }),
    ...(note.trim() === '' || isPickedUp ? {} : { note }),
    ...(customerNumber === '' ? {} : { customer_number: customerNumber }),
  } as CallerOrderBody;
}
