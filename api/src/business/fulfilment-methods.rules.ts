/** How a customer can get an order that has parts and no services. Pure. */
import type { ShopSettings } from './shop-settings.schema.ts';

export const FULFILMENT_METHODS = ['deliver', 'pick_up'] as const;
export type FulfilmentMethod = (typeof FULFILMENT_METHODS)[number];

/** Methods that the settings enable, in the order of `FULFILMENT_METHODS`. */
export const listOfferedMethods = (
  settings: Pick<ShopSettings, 'parts_deliver' | 'parts_pick_up'>,
): FulfilmentMethod[] => FULFILMENT_METHODS.filter((method) => settings[`parts_${method}`]);
