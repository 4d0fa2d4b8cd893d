/** Cache keys of objects that many pages share. */
import { hash } from 'node:crypto';

const ids = new WeakMap<object, string>();

/**
 * Returns a cache key for site or business facts; memoised, because all visitors with one set share the object. The key
 * has the whole hash, because teams choose the texts in a site and must not be able to create one with an equal key.
 */
export function getObjectId(shared: object): string {
  const id = ids.get(shared) ?? hash('sha256', JSON.stringify(shared), 'base64url');
  ids.set(shared, id);
  return id;
}
