/** Limit on open orders per telephone number whose online payment has not succeeded. They reserve parts while it can succeed. */
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
