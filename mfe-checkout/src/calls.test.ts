import { recordCalls } from 'shared-ui/test-utils/calls';
import { endSessionAtom, store } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveAddress } from './address/address.api.ts';
import { placeOrder } from './payment/payment.api.ts';
import { ADDRESS as SAVED } from './test-utils/address.ts';

const ADDRESS = { ...SAVED, block: 'Sadar', landmark: 'Near the lake' } as const;
const order = { id: 10, total: 549, status: 'pending', visit: null };

let network: ReturnType<typeof recordCalls>;
beforeEach(() => {
  network = recordCalls({ order });
  store.set(beginSessionAtom, 'secret');
});
afterEach(() => {
  network.stop();
  store.set(endSessionAtom);
});

const getSentCalls = () => network.sent.map(({ call, body }) => [call, body]);

describe('API calls of the checkout', () => {
  it('add the first address and update the default one', async () => {
    const draft = { ...ADDRESS, second_phone: '' };
    await saveAddress(draft, 'first');
    await saveAddress(draft, 'default');
    expect(getSentCalls()).toEqual([
      ['POST /api/add/user/address', { ...ADDRESS, second_phone: null }],
      ['PUT /api/update/address', { ...ADDRESS, second_phone: null }],
    ]);
  });

  it('place the order with address, method, displayed total and idempotency key', async () => {
    const body = { ...ADDRESS, payment_method: 'cod' } as const;
    const outcome = await placeOrder(body, 'key-1', 54_950);
    expect(network.sent[0]).toEqual({
      call: 'POST /api/cart/process-checkout',
      body,
      bearer: 'Bearer secret',
      idempotencyKey: 'key-1',
      expectedTotal: '549.5',
    });
    expect(outcome.kind).toBe('placed');
  });
});
