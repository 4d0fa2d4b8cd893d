import type { Business } from 'api/contract';
import { BUSINESS_ID } from 'contract/document';
import type { Client } from 'shared-ui/http';
import { api } from 'shell/store';
import { readEmbeddedJson } from '../embedded-json.ts';

/** The facts as the gateway put them into the document, or null. */
export const readBusiness = (page: Document): Business | null =>
  readEmbeddedJson<Business>(page, BUSINESS_ID);

/** The facts from the server; null where it does not answer. */
export async function fetchBusiness(client: Client = api): Promise<Business | null> {
  const outcome = await client('GET /api/business');
  return outcome.kind === 'ok' ? outcome.data.business : null;
}
