import type { SubCategory } from 'api/contract';
import type { FixedService } from '../services.ts';
import { texts } from '../texts/en/sub-categories.ts';

/**
 * What a service is called where its own page's data did not come: as the list has it, as its address does (in English),
 * or as everybody knows it. Null where only an address in another language names it: the page does without its name then.
 */
export function nameOf(
  { id, name }: FixedService,
  listed: readonly SubCategory[] | null | undefined,
): string | null {
  const known = listed?.find((each) => each.id === id);
  return known?.name ?? texts.nameInAddress(name) ?? texts.names[id] ?? null;
}
