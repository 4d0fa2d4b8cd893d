import { useQuery } from '@tanstack/react-query';
import { BLOCKS, CITIES, VISIT_STARTS, VISIT_WINDOW_MINUTES } from 'api/limits';
import { callStaffApi } from './staff-client.ts';

/** Windows of visits. */
export interface Grid {
  /** Such as `08:00`. */
  starts: readonly string[];
  window_minutes: number;
}

/** The figures of an installation whose owner changed none. They are shown until the current ones are loaded. */
export const FIRST_GRID: Grid = { starts: VISIT_STARTS, window_minutes: VISIT_WINDOW_MINUTES };

/** Served cities and blocks. */
interface Places {
  cities: readonly string[];
  blocks: readonly string[];
}

/** Figures and places of the published settings. */
export function useShop(): { visits: Grid; places: Places } {
  const { data } = useQuery({
    queryKey: ['settings', 'public'],
    queryFn: ({ signal }) => callStaffApi('GET /api/business', { signal }),
  });
  return {
    visits: data?.visits ?? FIRST_GRID,
    places: data?.places ?? { cities: CITIES, blocks: BLOCKS },
  };
}
