import { NOTE_LENGTH } from 'api/limits';
import { atom } from 'jotai';
import { truncateText } from 'shared-ui/parts';
import {
  promptLoginAtom,
  cartAtom,
  emptyCartAtom,
  orderNoteAtom,
  reportGoal,
  showToastAtom,
  userDetailAtom,
  type Cart,
} from 'app-kit/store';
import { fetchCartAtom } from '../cart/cart.atoms.ts';
import type { PlacedOrder } from '../placed/stored-order.ts';
import { dismissOrder, getOrderBeingPaid, storeOrder } from '../placed/last-order.ts';
import { markPlacedHere } from '../placed/use-is-history-navigation.ts';
import { texts } from '../texts/en/checkout.ts';
import { placeOrder, fetchChoices, NO_CHOICES, type OrderOutcome } from './payment.api.ts';
import type { PaymentTab } from '../placed/payment-tab.ts';
import { readStoredNote, storeNote } from './stored-note.ts';
import {
  getAddressErrors,
  buildCheckoutBody,
  createIdempotencyKeys,
  addHold,
  type FulfilmentMethod,
  type PaymentMethod,
} from './payment.ts';

/** Lines of the cart that the payment page requests at once. */
export const CART_PAGE_SIZE = 1000;

export type Checkout =
  | { kind: 'choosing' }
  | { kind: 'sending' }
  /** Cash order: the thank-you overlay is displayed. */
  | { kind: 'placed'; order: PlacedOrder }
  /** The payment page is open in a new tab; this tab polls for the outcome. */
  | { kind: 'paying'; order: PlacedOrder };

const stateAtom = atom<Checkout>({ kind: 'choosing' });

/** Whether the page is displayed. If the customer has left it, a toast shows the outcome of the order. */
let isPageOpen = false;
stateAtom.onMount = () => {
  isPageOpen = true;
  return () => {
    isPageOpen = false;
  };
};

export const checkoutAtom = atom((get) => get(stateAtom));

const chosenMethodAtom = atom<PaymentMethod>('cod');

const choicesAtom = atom(NO_CHOICES);

/** Why this cart can't be paid in cash, or null. */
export const cashErrorAtom = atom((get) => get(choicesAtom).cashError);

const fulfilmentMethodAtom = atom<FulfilmentMethod>('deliver');

/**
 * Offered fulfilment methods, the selected one or null, and the shop's address if parts can be picked up (CHECKOUT-29).
 */
export const fulfilmentAtom = atom(
  (get) => {
    const { fulfilmentMethods: methods, shopAddress } = get(choicesAtom);
    const chosen = get(fulfilmentMethodAtom);
    return {
      methods,
      method: methods.includes(chosen) ? chosen : (methods[0] ?? null),
      shopAddress,
    };
  },
  (_get, set, method: FulfilmentMethod) => set(fulfilmentMethodAtom, method),
);

/** Whether the customer picks the parts up at the shop, so that there is no visit. */
export const isPickedUpAtom = atom((get) => get(fulfilmentAtom).method === 'pick_up');

/** Number of visits that the hold reserves; 0 without a hold. */
export const visitCountAtom = atom(0);

/**
 * Why this cart can't be paid online, or null. A payment covers one order, and each visit is an order of its own
 * (VISIT-27).
 */
export const onlineErrorAtom = atom((get) =>
  get(visitCountAtom) <= 1 || get(isPickedUpAtom)
    ? get(choicesAtom).onlineError
    : texts.payment.onlyCash,
);

/**
 * The payment method: the selected one, cash by default (CHECKOUT-9). If only one method is available, that
 * one.
 */
export const paymentMethodAtom = atom(
  (get): PaymentMethod => {
    if (get(onlineErrorAtom) !== null) return 'cod';
    return get(cashErrorAtom) === null ? get(chosenMethodAtom) : 'phonepe';
  },
  (_get, set, method: PaymentMethod) => set(chosenMethodAtom, method),
);

/** Note for the technician, limited to the server's length. The tab keeps it across documents. */
export const noteAtom = atom(
  (get) => get(orderNoteAtom),
  (_get, set, text: string) => {
    const note = truncateText(text, NOTE_LENGTH);
    set(orderNoteAtom, note);
    set(noteErrorAtom, null);
    storeNote(note);
  },
);

/** Id of the visit hold, or a promise of it; null to order without a time. */
type HoldId = Promise<string | null> | string | null;

const holdStateAtom = atom<{ hold: HoldId }>({ hold: null });

/** Sets the hold; mfe-visits calls it when the hold changes. */
export const setHoldAtom = atom(null, (_get, set, hold: HoldId) => set(holdStateAtom, { hold }));

/** Maximum time in ms that an order waits for a pending hold; then it is placed without one. */
const HOLD_WAIT_MS = 5000;

/** Returns the id of the hold as soon as it is known, or null. */
const awaitHoldAtom = atom(null, async (get): Promise<string | null> => {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), HOLD_WAIT_MS));
  return Promise.race([get(holdStateAtom).hold, timeout]);
});

const conflictsAtom = atom(0);

/** Number of checkouts rejected with 409. The cause may be a lost hold, so mfe-visits renews it after each. */
export const checkoutConflictsAtom = atom((get) => get(conflictsAtom));

/** Error at the note field, or null. */
export const noteErrorAtom = atom<string | null>(null);

const customerNumberStateAtom = atom('');

/** Phone number of the customer for whom a partner orders, as typed; only partners enter it (CHECKOUT-12). */
export const customerNumberAtom = atom(
  (get) => get(customerNumberStateAtom),
  (_get, set, digits: string) => {
    set(customerNumberStateAtom, digits);
    set(customerNumberErrorAtom, null);
  },
);

/** Error at the field of that number, or null. */
export const customerNumberErrorAtom = atom<string | null>(null);

/**
 * The server's errors in the address, by field; an empty object if there is no address, null without an error. Unless it
 * is null, the address dialog is open.
 */
export const addressErrorAtom = atom<Readonly<Record<string, string>> | null>(null);

/** Whether the server has asked for the customer's phone number, from a partner whose profile is not loaded. */
const isNumberDemandedAtom = atom(false);

/** Whether the user is a partner, who must enter the customer's phone number. */
export const isPartnerAtom = atom(
  (get) => get(userDetailAtom)?.types === 'partner' || get(isNumberDemandedAtom),
);

/** Starts a checkout when the page opens, or resumes the online order that this tab was paying. */
export const beginCheckoutAtom = atom(null, (get, set) => {
  const order = getOrderBeingPaid();
  // If the page was reloaded, this document does not know yet that Back must skip the emptied cart.
  if (order !== null) markPlacedHere();
  set(stateAtom, order === null ? { kind: 'choosing' } : { kind: 'paying', order });
  set(noteAtom, get(orderNoteAtom) || readStoredNote());
  set(customerNumberErrorAtom, null);
  set(isNumberDemandedAtom, false);
  set(addressErrorAtom, null);
  set(setHoldAtom, null);
  set(visitCountAtom, 0);
});

/** Loads how the cart can be paid and its parts delivered, before Order is pressed. */
export const loadChoicesAtom = atom(null, async (_get, set) => {
  set(choicesAtom, await fetchChoices());
});

const orderKeys = createIdempotencyKeys(() => crypto.randomUUID());

/**
 * Places the order. Ignored while a checkout is pending, after a cash order was placed, and while the cart is loading
 * or changing.
 * @param openTab opens the tab for online payment. This atom must be set in the press handler, or browsers block the tab.
 */
export const placeOrderAtom = atom(null, async (get, set, openTab: () => PaymentTab) => {
  const cart = get(cartAtom);
  const { kind } = get(stateAtom);
  if (kind === 'sending' || kind === 'placed' || cart === null || cart.settling) return;
  const draft = set(buildDraftAtom, cart);
  if (draft === null) return;
  const tab = draft.payment_method === 'phonepe' ? openTab() : null;
  set(stateAtom, { kind: 'sending' });
  const hold = get(isPickedUpAtom) ? null : await set(awaitHoldAtom);
  const body = addHold(draft, hold);
  const { total } = cart.charges;
  const outcome = await placeOrder(body, orderKeys.getKey(body, total), total);
  if (outcome.kind === 'placed') return set(handlePlacedAtom, outcome.order, tab);
  tab?.close();
  set(stateAtom, { kind: 'choosing' });
  await set(showErrorAtom, outcome);
});

/** Builds the checkout body. If something is missing, shows that to the user and returns null. */
const buildDraftAtom = atom(null, (get, set, cart: Cart) => {
  const body = buildCheckoutBody({
    method: get(paymentMethodAtom),
    address: cart.address,
    note: get(orderNoteAtom),
    isPickedUp: get(isPickedUpAtom),
    customerNumber: get(isPartnerAtom) ? get(customerNumberStateAtom) : null,
  });
  if (typeof body !== 'string') return body;
  if (body === 'address') {
    set(showToastAtom, texts.payment.updateAddress);
    set(addressErrorAtom, {});
  } else set(customerNumberErrorAtom, texts.payment.customerNumberWrong);
  return null;
});

const handlePlacedAtom = atom(null, (_get, set, order: PlacedOrder, tab: PaymentTab | null) => {
  // Set before the cart is emptied, so that the empty cart is never displayed.
  set(stateAtom, order.link === null ? { kind: 'placed', order } : { kind: 'paying', order });
  orderKeys.forget();
  storeOrder(order);
  markPlacedHere();
  if (!isPageOpen) set(showToastAtom, texts.payment.thanksHint(order.id));
  reportGoal('order');
  void set(emptyCartAtom);
  set(noteAtom, '');
  set(setHoldAtom, null);
  // If `navigate` returns false, the provider's page replaces this one, which must not wait again if the customer returns.
  if (order.link !== null && tab !== null && !tab.navigate(order.link)) dismissOrder();
});

type RejectedOrder = Exclude<OrderOutcome, { kind: 'placed' }>;

/** Shows the error of a rejected checkout where the user can fix it. */
const showErrorAtom = atom(null, async (_get, set, outcome: RejectedOrder) => {
  if (outcome.kind === 'unauthenticated') return set(promptLoginAtom);
  if (outcome.kind === 'changed') {
    set(showToastAtom, outcome.message);
    set(conflictsAtom, (count) => count + 1);
    await Promise.all([set(fetchCartAtom, CART_PAGE_SIZE), set(loadChoicesAtom)]);
    return;
  }
  if (outcome.kind === 'emptied') {
    set(showToastAtom, outcome.message);
    await set(fetchCartAtom, CART_PAGE_SIZE);
    return;
  }
  if (!isPageOpen) return set(showToastAtom, outcome.message);
  const { customer_number: number, note } = outcome.fields;
  if (number !== undefined) {
    set(isNumberDemandedAtom, true);
    return set(customerNumberErrorAtom, number);
  }
  if (note !== undefined) return set(noteErrorAtom, note);
  set(addressErrorAtom, getAddressErrors(outcome.fields));
  set(showToastAtom, outcome.message);
});
