import { useQuery } from '@tanstack/react-query';
import { BLOCKS, CITIES, PLACES_IN_HINDI, VISIT_STARTS, VISIT_WINDOW_MINUTES } from 'api/limits';
import type { CallerOrderBody } from 'api/staff-contract';
import { texts } from '../texts/en/visits.ts';
import { callStaffApi } from './staff-client.ts';

export type FulfilmentMethod = NonNullable<CallerOrderBody['parts_way']>;

/** The windows of visits, the same on every day. */
export interface VisitWindows {
  /** Start times, such as `08:00`. */
  starts: readonly string[];
  window_minutes: number;
}

/** Default windows, shown until the published settings are loaded, and if loading them fails. */
export const DEFAULT_WINDOWS: VisitWindows = {
  starts: VISIT_STARTS,
  window_minutes: VISIT_WINDOW_MINUTES,
};

/** Served cities and blocks. */
interface Places {
  cities: readonly string[];
  blocks: readonly string[];
  /** English name → Hindi name. */
  in_hindi: Readonly<Record<string, string>>;
}

/** What the console needs of the published settings: windows, places, and how parts reach the customer. */
export function useShop(): {
  visitWindows: VisitWindows;
  places: Places;
  /** Fulfilment methods of an order without services. */
  fulfilmentMethods: readonly FulfilmentMethod[];
} {
  const { data } = useQuery({
    queryKey: ['settings', 'public'],
    queryFn: ({ signal }) => callStaffApi('GET /api/business', { signal }),
  });
  return {
    visitWindows: data?.visits ?? DEFAULT_WINDOWS,
    fulfilmentMethods: data?.parts_ways ?? ['deliver'],
    places: data?.places ?? { cities: CITIES, blocks: BLOCKS, in_hindi: PLACES_IN_HINDI },
  };
}

/** Returns the function that names a city or block in the page's language. */
export function usePlaceName(): (name: string) => string {
  const { in_hindi: inHindi } = useShop().places;
  return (name) => texts.place(name, inHindi);
}
