/** Cache keys of objects that many pages share. */
import { hash } from 'node:crypto';

const ids = new WeakMap<object, string>();

/**
 * Returns a cache key for site or business facts; memoised, because all visitors with one set share the object. Teams
 * choose the texts in a site, also in that of a preview, so the key has the whole hash: nobody can find another site
 * with the same key.
 */
export function getObjectId(shared: object): string {
  const id = ids.get(shared) ?? hash('sha256', JSON.stringify(shared), 'base64url');
  ids.set(shared, id);
  return id;
}
