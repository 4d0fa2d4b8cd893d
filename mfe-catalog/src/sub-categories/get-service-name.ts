import type { SubCategory } from 'api/contract';
import type { FixedService } from '../services.ts';
import { texts } from '../texts/en/sub-categories.ts';

/**
 * Name of a service without page data: from the list, from the English URL, or a well-known name. Null if only a URL
 * in another language names it.
 */
export function getServiceName(
  { id, name }: FixedService,
  listed: readonly SubCategory[] | null | undefined,
): string | null {
  const service = listed?.find((service) => service.id === id);
  return service?.name ?? texts.nameInAddress(name) ?? texts.names[id] ?? null;
}
