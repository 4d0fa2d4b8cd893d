/** Reads the services of the catalogue from the public API. */
import type { FastifyInstance } from 'fastify';
import type { ListedService } from '../page/site-files.ts';
import { createApiCaller } from './api-caller.ts';

const SERVICES_PATH = '/api/subcategory/list/status';

/**
 * Calls the API in this process if `apiUrl` is null, else the API at that URL.
 * @throws if the API does not return a list in time
 */
export async function fetchServices(
  app: FastifyInstance,
  apiUrl: string | null,
): Promise<readonly ListedService[]> {
  const { body } = await createApiCaller(app, apiUrl)(SERVICES_PATH, 'en');
  const response: unknown = JSON.parse(body.toString());
  if (typeof response === 'object' && response !== null && 'SubCategory' in response) {
    const { SubCategory: list } = response;
    if (Array.isArray(list)) return list.filter(isService);
  }
  throw new Error('The API returned no list of services');
}

function isService(entry: unknown): entry is ListedService {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, name } = entry as Partial<ListedService>;
  return typeof id === 'number' && typeof name === 'string';
}
