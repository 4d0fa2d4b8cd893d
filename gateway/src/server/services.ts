/** The services of the catalogue from the public API. */
import type { FastifyInstance } from 'fastify';
import type { ListedService } from '../page/search-files.ts';

const LIST = '/api/subcategory/list/status';

/**
 * Calls this process if it runs the API, or the separate API process.
 * @throws if the API does not return a list
 */
export async function fetchServices(
  app: FastifyInstance,
  apiUrl: string | null,
): Promise<readonly ListedService[]> {
  const answer: unknown =
    apiUrl === null ? (await app.inject(LIST)).json() : await (await fetch(apiUrl + LIST)).json();
  if (typeof answer === 'object' && answer !== null && 'SubCategory' in answer) {
    const { SubCategory: list } = answer;
    if (Array.isArray(list)) return list.filter(isService);
  }
  throw new Error('The API gave no list of services');
}

function isService(entry: unknown): entry is ListedService {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, name } = entry as Partial<ListedService>;
  return typeof id === 'number' && typeof name === 'string';
}
