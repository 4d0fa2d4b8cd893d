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
  const known = listed?.find((each) => each.id === id);
  return known?.name ?? texts.nameInAddress(name) ?? texts.names[id] ?? null;
}
