import { NOTE_LENGTH } from 'api/limits';
import { atom } from 'jotai';
import {
  askLoginAtom,
  cartAtom,
  emptyCartAtom,
  noteDone,
  showToastAtom,
  userDetailAtom,
  type Cart,
} from 'shell/store';
import { askCartAtom } from '../cart/cart.atoms.ts';
import type { PlacedOrder } from '../placed/kept-order.ts';
import { leaveOrder, orderBeingPaid, rememberOrder } from '../placed/last-order.ts';
import { notePlacedHere } from '../placed/use-came-back.ts';
import { texts } from '../texts/en/checkout.ts';
import { placeOrder, whyNoCash, type OrderOutcome } from './payment.api.ts';
import type { PaymentTab } from '../placed/payment-tab.ts';
import {
  addressProblems,
  checkoutBody,
  createOrderKeys,
  withHold,
  type PaymentMethod,
} from './payment.ts';

/** Where placing the order stands. */
export type Checkout =
  | { kind: 'choosing' }
  | { kind: 'sending' }
  /** Paid on delivery: the thank-you overlay is on show. */
  | { kind: 'placed'; order: PlacedOrder }
  /** The payment page was opened in a new tab; this one learns how it ends. */
  | { kind: 'paying'; order: PlacedOrder };

const stateAtom = atom<Checkout>({ kind: 'choosing' });

/** Where placing the order stands, to read. */
export const checkoutAtom = atom((get) => get(stateAtom));

const chosenMethodAtom = atom<PaymentMethod>('cod');

/** Why this cart can't be paid in cash, or null. */
export const cashErrorAtom = atom<string | null>(null);

/** The chosen method; cash on delivery by default (CHECKOUT-9), as long as cash is open. */
export const paymentMethodAtom = atom(
  (get) => (get(cashErrorAtom) === null ? get(chosenMethodAtom) : 'phonepe'),
  (_get, set, method: PaymentMethod) => set(chosenMethodAtom, method),
);

const noteStateAtom = atom('');

/** What the technician should know, in at most as many characters as the server takes. */
export const noteAtom = atom(
  (get) => get(noteStateAtom),
  (_get, set, written: string) => {
    // The server counts code points; cut by UTF-16 units, half an emoji could be left over, which it refuses.
    set(noteStateAtom, [...written].slice(0, NOTE_LENGTH).join(''));
    set(noteErrorAtom, null);
  },
);

/** Id of the hold that the order's time is kept by, or a promise of it; null where it goes without one. */
type VisitHold = Promise<string | null> | string | null;

const holdStateAtom = atom<{ hold: VisitHold }>({ hold: null });

/** Told by who keeps the time. */
export const tellHoldAtom = atom(null, (_get, set, hold: VisitHold) =>
  set(holdStateAtom, { hold }),
);

/** So long an order waits for a time that is being asked for, in ms; then it goes without. */
const HOLD_WAIT_MS = 5000;

const heldAtom = atom(null, async (get): Promise<string | null> => {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), HOLD_WAIT_MS));
  return Promise.race([get(holdStateAtom).hold, late]);
});

const conflictsAtom = atom(0);

/** How many checkouts were refused since something is not as the page shows it: what is kept may be what has changed. */
export const checkoutConflictsAtom = atom((get) => get(conflictsAtom));

/** The sentence at the note, or null. */
export const noteErrorAtom = atom<string | null>(null);

const customerNumberStateAtom = atom('');

/** Digits of the served customer's number, which only partners write: their field takes nothing else. */
export const customerNumberAtom = atom(
  (get) => get(customerNumberStateAtom),
  (_get, set, digits: string) => {
    set(customerNumberStateAtom, digits);
    set(customerNumberErrorAtom, null);
  },
);

/** The sentence at the partner's field, or null. */
export const customerNumberErrorAtom = atom<string | null>(null);

/** What the server would not take of the address, by field; none where there is no address. The dialog is open but for null. */
export const addressErrorAtom = atom<Readonly<Record<string, string>> | null>(null);

/** True where the page asks for the served customer's number. */
export const isPartnerAtom = atom((get) => get(userDetailAtom)?.types === 'partner');

/** Begins a checkout when the page opens, or goes on with the online order that this tab was paying. */
export const beginCheckoutAtom = atom(null, (_get, set) => {
  const order = orderBeingPaid();
  if (order !== null) notePlacedHere();
  set(stateAtom, order === null ? { kind: 'choosing' } : { kind: 'paying', order });
  set(customerNumberErrorAtom, null);
  set(addressErrorAtom, null);
  set(tellHoldAtom, null);
});

/** Asks whether the cart may be paid in cash, before anything is pressed. */
export const askMethodsAtom = atom(null, async (_get, set) => {
  set(cashErrorAtom, await whyNoCash());
});

const orderKeys = createOrderKeys(() => crypto.randomUUID());

/**
 * Places the order. While one is under way, pressing again does nothing.
 * @param openTab opens the tab for an online payment; it must be called within the press, or browsers block it
 */
export const orderAtom = atom(null, async (get, set, openTab: () => PaymentTab) => {
  const cart = get(cartAtom);
  const { kind } = get(stateAtom);
  if (kind === 'sending' || kind === 'placed' || cart === null || cart.settling) return;
  const draft = set(draftAtom, cart);
  if (draft === null) return;
  const tab = draft.payment_method === 'phonepe' ? openTab() : null;
  set(stateAtom, { kind: 'sending' });
  const body = withHold(draft, await set(heldAtom));
  const { total } = cart.charges;
  const outcome = await placeOrder(body, orderKeys.keyFor(body, total), total);
  if (outcome.kind === 'placed') return set(placedAtom, outcome.order, tab);
  tab?.close();
  set(stateAtom, { kind: 'choosing' });
  await set(refusedAtom, outcome);
});

/** The body of the checkout, or null once what is missing was said, and an address is asked for. */
const draftAtom = atom(null, (get, set, cart: Cart) => {
  const body = checkoutBody({
    method: get(paymentMethodAtom),
    address: cart.address,
    note: get(noteStateAtom),
    customerNumber: get(isPartnerAtom) ? get(customerNumberStateAtom) : null,
  });
  if (typeof body !== 'string') return body;
  if (body === 'address') {
    set(showToastAtom, texts.payment.updateAddress);
    set(addressErrorAtom, {});
  } else set(customerNumberErrorAtom, texts.payment.customerNumberWrong);
  return null;
});

const placedAtom = atom(null, (_get, set, order: PlacedOrder, tab: PaymentTab | null) => {
  // Before the cart is emptied: from here on nothing of it is shown.
  set(stateAtom, order.link === null ? { kind: 'placed', order } : { kind: 'paying', order });
  orderKeys.forget();
  rememberOrder(order);
  notePlacedHere();
  noteDone('order');
  void set(emptyCartAtom);
  set(noteStateAtom, '');
  set(tellHoldAtom, null);
  if (order.link !== null && tab !== null && !tab.lead(order.link)) leaveOrder();
});

type Refused = Exclude<OrderOutcome, { kind: 'placed' }>;

/** Says what was wrong at the place where it is mended. */
const refusedAtom = atom(null, async (_get, set, outcome: Refused) => {
  if (outcome.kind === 'unauthenticated') return set(askLoginAtom);
  if (outcome.kind === 'changed') {
    set(showToastAtom, outcome.message);
    set(conflictsAtom, (count) => count + 1);
    await Promise.all([set(askCartAtom, 1000), set(askMethodsAtom)]);
    return;
  }
  const { customer_number: number, note } = outcome.fields;
  if (number !== undefined) return set(customerNumberErrorAtom, number);
  if (note !== undefined) return set(noteErrorAtom, note);
  set(addressErrorAtom, addressProblems(outcome.fields));
  set(showToastAtom, outcome.message);
});
