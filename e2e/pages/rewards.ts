import { completeOrder, placeOrder } from './orders.ts';
import { openAccount, type Customer } from './session.ts';
import type { Deployment } from '../deployment.ts';

/** Registers a friend with the customer's code and completes the friend's first order of this product. */
export async function earnReward(
  deployment: Deployment,
  customer: Customer,
  { product, quantity = 1 }: { product: number; quantity?: number },
): Promise<string> {
  const code = await getReferralCode(customer);
  const friend = await openAccount(deployment, `7${customer.phone.slice(1)}`, code);
  await completeOrder(deployment, await placeOrder(friend, { product, quantity }));
  return code;
}

/** The customer's referral code. */
const getReferralCode = async (customer: Customer): Promise<string> =>
  ((await customer.call('GET', '/api/user/profile'))['userDetail'] as { referral_code: string })
    .referral_code;
