/** Limit on a number's open orders whose online payment has not succeeded: they may reserve parts (STOCK-2). */
import { refuse, type ApiError } from 'platform/http';
import type { ShopSettings } from '../business/shop-settings.schema.ts';
import { messages } from '../texts/texts.ts';

export type OnlineLimits = Pick<ShopSettings, 'open_online_orders'>;

/**
 * Returns the error (409) if one more online order exceeds the limit; otherwise undefined. A cart that is paid online
 * becomes one order.
 * @param open the number's open orders without their online payment
 */
export const getOnlineLimitError = (
  open: number,
  { open_online_orders: max }: OnlineLimits,
): ApiError | undefined =>
  open < max ? undefined : refuse.conflict(messages.onlineOrdersOpen(open));
