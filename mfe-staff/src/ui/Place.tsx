import { usePlaceName } from '../calls/use-shop.ts';

/** A city or block, named in the page's language. */
export function Place({ name }: { name: string }) {
  return usePlaceName()(name);
}
