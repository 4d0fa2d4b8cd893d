/** The pages in which faults are met, as a visitor or a customer sees them. */
import { addProduct, completeOrder, JET, placeOrder, saveAddress } from '../pages/orders.ts';
import { openAccount } from '../pages/session.ts';
import type { Product } from '../product.ts';

/** A page, and what is opened on it. */
export interface Scene {
  name: string;
  path: string;
  /** Somebody who has logged in, by his token. */
  token?: string;
  /** Name of a button or a link that opens what the scene is about. */
  press?: RegExp;
}

/** Pages for everybody, which the gateway renders. */
const PUBLIC: readonly Scene[] = [
  { name: 'home', path: '/' },
  { name: 'services', path: '/services' },
  { name: 'service', path: '/service/14/AC' },
  { name: 'parts', path: '/spare-parts' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'policy', path: '/policy' },
  { name: 'terms', path: '/terms&condition' },
  { name: 'referral', path: '/referral/ASHA12' },
  { name: 'nothing', path: '/nothing' },
  { name: 'login', path: '/', press: /^log ?in/i },
  { name: 'menu', path: '/', press: /menu/i },
  { name: 'filter', path: '/spare-parts', press: /filter/i },
];

/** All scenes, with customers who have what their pages show. */
export async function openScenes(product: Product): Promise<Scene[]> {
  const customer = await openAccount(product, '7000000001');
  const order = await placeOrder(customer);
  await completeOrder(product, await placeOrder(customer));
  await addProduct(customer, JET.id);
  await saveAddress(customer);
  const { token } = customer;
  const own: Scene[] = [
    { name: 'cart', path: '/cart' },
    { name: 'payment', path: '/payment' },
    { name: 'address', path: '/addAddress' },
    { name: 'bookings', path: '/booking' },
    { name: 'rewards', path: '/account/referral' },
    { name: 'visit', path: `/visit/${order}` },
    { name: 'invoice', path: `/invoice/${order}` },
  ].map((scene) => ({ ...scene, token }));
  return [...PUBLIC, ...own];
}
