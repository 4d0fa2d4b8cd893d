import type { Business } from 'api/contract';
import { BUSINESS_ID } from 'contract/document';
import type { Client } from 'shared-ui/http';
import { api } from 'app-kit/store';
import { readEmbeddedJson } from '../embedded-json.ts';

export const readBusiness = (page: Document): Business | null =>
  readEmbeddedJson<Business>(page, BUSINESS_ID);

/** Business data from the API; null on failure. */
export async function fetchBusiness(client: Client = api): Promise<Business | null> {
  const outcome = await client('GET /api/business');
  return outcome.kind === 'ok' ? outcome.data.business : null;
}
