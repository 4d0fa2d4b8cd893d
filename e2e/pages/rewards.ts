import { completeOrder, placeOrder } from './orders.ts';
import { openAccount, type Customer } from './session.ts';
import type { Product } from '../product.ts';

/** Registers a friend with the customer's code and completes the friend's first order of this product. */
export async function earn(
  product: Product,
  customer: Customer,
  { order, quantity = 1 }: { order: number; quantity?: number },
): Promise<string> {
  const code = await codeOf(customer);
  const friend = await openAccount(product, `7${customer.phone.slice(1)}`, code);
  await completeOrder(product, await placeOrder(friend, { product: order, quantity }));
  return code;
}

/** The customer's referral code. */
const codeOf = async (customer: Customer): Promise<string> =>
  ((await customer.call('GET', '/api/user/profile'))['userDetail'] as { referral_code: string })
    .referral_code;
