import { BLOCKS, CITIES, PLACES_IN_HINDI } from 'api/limits';
import { useResource, type ApiResponse } from 'shared-ui/http';
import { api } from 'app-kit/store';
import type { AddressDraft } from './address.ts';

/** Served cities and blocks, with their Hindi names. */
export type Places = NonNullable<ApiResponse<'GET /api/business'>['places']>;

/** Places known to this build, used until the published ones are loaded or if they cannot be loaded. */
const BUILT_IN_PLACES: Places = {
  cities: [...CITIES],
  blocks: [...BLOCKS],
  in_hindi: { ...PLACES_IN_HINDI },
};

/** Returns the places of the published settings, or the places of this build until the settings are loaded. */
export function usePlaces(): Places {
  const resource = useResource((signal) => api('GET /api/business', { signal }), 'places');
  return (resource.kind === 'ready' && resource.data.places) || BUILT_IN_PLACES;
}

/**
 * Replaces an unserved city by the first served one, and an unserved block by an empty one, so that the customer must
 * choose a block.
 */
export const withServedPlace = (draft: AddressDraft, { cities, blocks }: Places): AddressDraft => ({
  ...draft,
  city: cities.includes(draft.city) ? draft.city : (cities[0] ?? ''),
  block: blocks.includes(draft.block) ? draft.block : '',
});
