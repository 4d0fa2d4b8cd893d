import { BLOCKS, CITIES, PLACES_IN_HINDI } from 'api/limits';
import { useResource, type ApiResponse } from 'shared-ui/http';
import { api } from 'app-kit/store';
import type { AddressDraft } from './address.ts';

/** Served cities and blocks, with their Hindi names. */
export type Places = NonNullable<ApiResponse<'GET /api/business'>['places']>;

/** Those of this build, until the current ones are loaded. */
const FIRST_PLACES: Places = {
  cities: [...CITIES],
  blocks: [...BLOCKS],
  in_hindi: { ...PLACES_IN_HINDI },
};

/** The places of the published settings. */
export function usePlaces(): Places {
  const resource = useResource((signal) => api('GET /api/business', { signal }), 'places');
  return (resource.kind === 'ready' && resource.data.places) || FIRST_PLACES;
}

/**
 * The draft in a served place: the first city is preselected, and a block that is no longer served must be replaced.
 */
export const toServed = (draft: AddressDraft, { cities, blocks }: Places): AddressDraft => ({
  ...draft,
  city: cities.includes(draft.city) ? draft.city : (cities[0] ?? ''),
  block: blocks.includes(draft.block) ? draft.block : '',
});
