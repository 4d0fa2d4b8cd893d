import type { Business } from 'api/contract';
import { api } from 'shell/store';

/** The facts as the door put them into the document (JSON under the id `business`), or null. */
export function readBusiness(page: Document): Business | null {
  try {
    const text = page.getElementById('business')?.textContent;
    return text === null || text === undefined ? null : (JSON.parse(text) as Business);
  } catch {
    return null;
  }
}

/** The facts from the server; null where it does not answer. */
export async function fetchBusiness(): Promise<Business | null> {
  const outcome = await api('GET /api/business');
  return outcome.kind === 'ok' ? outcome.data.business : null;
}
