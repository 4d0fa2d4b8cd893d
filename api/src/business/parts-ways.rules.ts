/** The ways to get parts that a shop can offer for a cart of parts alone. Pure. */
import type { ShopSettings } from './shop-settings.schema.ts';

/** Between these ways a customer chooses. */
export const CHOSEN_WAYS = ['deliver', 'pick_up'] as const;
export type ChosenWay = (typeof CHOSEN_WAYS)[number];

/** The ways that the settings offer, in this order. */
export const listOfferedWays = (
  settings: Pick<ShopSettings, 'parts_deliver' | 'parts_pick_up'>,
): ChosenWay[] => CHOSEN_WAYS.filter((way) => settings[`parts_${way}`]);
