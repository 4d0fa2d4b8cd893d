import { completeOrder, placeOrder } from './orders.ts';
import { openAccount, type Customer } from './session.ts';
import type { Deployment } from '../deployment.ts';

/**
 * Registers a friend with the customer's code and completes the friend's first order of this product.
 * @returns the code
 */
export async function earnReward(
  deployment: Deployment,
  customer: Customer,
  { product }: { product: number },
): Promise<string> {
  const profile = await customer.call('GET', '/api/user/profile');
  const { referral_code: code } = profile['userDetail'] as { referral_code: string };
  const friend = await openAccount(deployment, `7${customer.phone.slice(1)}`, code);
  await completeOrder(deployment, await placeOrder(friend, { product }));
  return code;
}
