import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { getObjectId } from './object-id.ts';

const createSite = (n: number) => ({ navigation: [{ label: `Menu ${n}` }] });

/** Two sites whose hashes begin with the same 32 bits, as anyone can find in a second. */
function findSimilarSites(): [object, object] {
  const seen = new Map<string, object>();
  for (let n = 0; ; n += 1) {
    const site = createSite(n);
    const start = hash('sha256', JSON.stringify(site), 'hex').slice(0, 8);
    const similar = seen.get(start);
    if (similar !== undefined) return [similar, site];
    seen.set(start, site);
  }
}

it('equal sites have the same ID, and sites with similar hashes have different ones', () => {
  expect(getObjectId(createSite(1))).toBe(getObjectId(createSite(1)));
  const [a, b] = findSimilarSites();
  expect(getObjectId(a)).not.toBe(getObjectId(b));
});
