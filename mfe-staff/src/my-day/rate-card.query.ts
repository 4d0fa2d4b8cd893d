import { queryClient } from '../calls/queries.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { CATALOGUE_OWNER, fetchWithCopy } from '../offline/response-copies.ts';
import { texts as callTexts } from '../texts/en/calls.ts';

/** The rate card with its version; without network from a stored copy. */
export const RATE_CARD_QUERY = {
  queryKey: ['catalogue', 'rates', 'localized'],
  queryFn: () =>
    fetchWithCopy({
      owner: CATALOGUE_OWNER,
      matchesName: (name) => name === `rates ${callTexts.language}`,
      getName: () => `rates ${callTexts.language}`,
      fetch: async () => (await callStaffApi('GET /ops/my/rate-card')).rate_card,
      onLateResponse: (card) => void queryClient.setQueryData(RATE_CARD_QUERY.queryKey, card),
    }),
};
