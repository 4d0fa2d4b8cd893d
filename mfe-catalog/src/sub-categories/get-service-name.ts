import type { SubCategory } from 'api/contract';
import type { FixedService } from '../services.ts';
import { texts } from '../texts/en/sub-categories.ts';

/**
 * Name of a service in the page's language before its details are loaded: from the list, else from the URL, whose name
 * is English, on English pages, else from the fixed names. Null if none of them has it.
 */
export function getServiceName(
  { id, name }: FixedService,
  listed: readonly SubCategory[] | null | undefined,
): string | null {
  const service = listed?.find((service) => service.id === id);
  return service?.name ?? texts.nameInAddress(name) ?? texts.names[id] ?? null;
}
