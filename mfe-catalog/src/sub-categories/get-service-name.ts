import type { SubCategory } from 'api/contract';
import type { FixedService } from '../services.ts';
import { texts } from '../texts/en/sub-categories.ts';

/**
 * Name of a service before its details are loaded: from the list of services, on English pages from the URL (names in
 * URLs are English), or from the fixed names. Null if none of them has it.
 */
export function getServiceName(
  { id, name }: FixedService,
  listed: readonly SubCategory[] | null | undefined,
): string | null {
  const service = listed?.find((service) => service.id === id);
  return service?.name ?? texts.nameFromUrl(name) ?? texts.names[id] ?? null;
}
