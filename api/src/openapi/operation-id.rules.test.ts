import { expect, it } from 'vitest';
import { toOperationId } from './operation-id.rules.ts';

it.each([
  ['POST', '/api/order/:id/pay-in-cash', 'postOrderByIdPayInCash'],
  ['GET', '/api/cart', 'getCart'],
  ['PUT', '/api/update/address', 'putUpdateAddress'],
  ['POST', '/ops/users/:phone/log-out', 'postOpsUsersByPhoneLogOut'],
  ['GET', '/api/payment/return/:merchantOrderId', 'getPaymentReturnByMerchantOrderId'],
])('the id of %s %s is %s', (method, path, id) => {
  expect(toOperationId(method, path)).toBe(id);
});
