import { BLOCKS, CITIES, PLACES_IN_HINDI } from 'api/limits';
import { useResource, type ApiResponse } from 'shared-ui/http';
import { api } from 'app-kit/store';
import type { AddressDraft } from './address.ts';

/** Served cities and blocks, with their Hindi names. */
export type Places = NonNullable<ApiResponse<'GET /api/business'>['places']>;

/** Places known to this build, used until the published ones are loaded or if they cannot be loaded. */
const FIRST_PLACES: Places = {
  cities: [...CITIES],
  blocks: [...BLOCKS],
  in_hindi: { ...PLACES_IN_HINDI },
};

/** The places of the published settings; those of this build while they are missing. */
export function usePlaces(): Places {
  const resource = useResource((signal) => api('GET /api/business', { signal }), 'places');
  return (resource.kind === 'ready' && resource.data.places) || FIRST_PLACES;
}

/**
 * The draft in a served place: an unserved city becomes the first served one, and an unserved block becomes empty, so
 * that the customer must choose one.
 */
export const toServed = (draft: AddressDraft, { cities, blocks }: Places): AddressDraft => ({
  ...draft,
  city: cities.includes(draft.city) ? draft.city : (cities[0] ?? ''),
  block: blocks.includes(draft.block) ? draft.block : '',
});
