import { atom } from 'jotai';
import { askLoginAtom, showToastAtom, userDetailAtom } from 'shell/store';
import { cartAtom, emptyCartAtom, loadCartAtom } from '../cart/cart.atoms.ts';
import { texts } from '../texts.ts';
import { placeOrder } from './payment.api.ts';
import { checkoutBody, createOrderKeys, type PaymentMethod } from './payment.ts';

/** Where placing the order stands. */
export type Checkout =
  | { kind: 'choosing' }
  | { kind: 'sending' }
  /** Paid on delivery: the thank-you overlay is on show. */
  | { kind: 'placed' }
  /** The payment page was opened in a new tab, or could not be and is offered as a link. */
  | { kind: 'paying'; link: string };

const stateAtom = atom<Checkout>({ kind: 'choosing' });

/** Where placing the order stands, to read. */
export const checkoutAtom = atom((get) => get(stateAtom));

/** The chosen method; cash on delivery by default (specification, section 4). */
export const paymentMethodAtom = atom<PaymentMethod>('cod');

const customerNumberStateAtom = atom('');

/** Digits of the served customer's number, which only partners write. */
export const customerNumberAtom = atom(
  (get) => get(customerNumberStateAtom),
  (_get, set, written: string) => {
    set(customerNumberStateAtom, written.replaceAll(/\D/g, '').slice(0, 10));
    set(customerNumberErrorAtom, null);
  },
);

/** The sentence at the partner's field, or null. */
export const customerNumberErrorAtom = atom<string | null>(null);

/** True where the page asks for the served customer's number. */
export const isPartnerAtom = atom((get) => get(userDetailAtom)?.types === 'partner');

/** Forgets the last order, when the page opens. */
export const beginCheckoutAtom = atom(null, (_get, set) => {
  set(stateAtom, { kind: 'choosing' });
  set(customerNumberErrorAtom, null);
});

const keyFor = createOrderKeys(() => crypto.randomUUID());

/**
 * Places the order. While one is under way, pressing again does nothing.
 * @param openTab opens the tab for an online payment; it must be called within the press, or browsers block it
 */
export const orderAtom = atom(null, async (get, set, openTab: () => PaymentTab) => {
  if (get(stateAtom).kind !== 'choosing') return;
  const cart = get(cartAtom);
  if (cart.kind !== 'ready') return;
  const body = checkoutBody({
    method: get(paymentMethodAtom),
    address: cart.address,
    total: cart.total,
    customerNumber: get(isPartnerAtom) ? get(customerNumberStateAtom) : null,
  });
  if (body === 'address') return set(showToastAtom, texts.payment.updateAddress);
  if (body === 'customer-number')
    return set(customerNumberErrorAtom, texts.payment.customerNumberWrong);
  const tab = body.payment_method === 'phonepe' ? openTab() : null;
  set(stateAtom, { kind: 'sending' });
  const outcome = await placeOrder(body, keyFor(body));
  if (outcome.kind === 'placed') {
    set(emptyCartAtom);
    return set(stateAtom, { kind: 'placed' });
  }
  if (outcome.kind === 'pay') {
    set(emptyCartAtom);
    tab?.lead(outcome.link);
    return set(stateAtom, { kind: 'paying', link: outcome.link });
  }
  tab?.close();
  set(stateAtom, { kind: 'choosing' });
  if (outcome.kind === 'unauthenticated') return set(askLoginAtom);
  if (outcome.kind === 'changed') {
    set(showToastAtom, outcome.message);
    await set(loadCartAtom, 1000);
    return;
  }
  const atField = outcome.fields['customer_number'];
  if (atField !== undefined) return set(customerNumberErrorAtom, atField);
  set(showToastAtom, outcome.message);
});

/** A tab that was opened empty within a press, to be led to the payment page, or closed. */
export interface PaymentTab {
  lead: (link: string) => void;
  close: () => void;
}
