/** Rows that beacons store, and whether a forged, late or replayed beacon changes a figure. */
import { startProduct, type Product } from '../../product.ts';
import { builtVersion, variant } from '../../release/help/builds.ts';
import { Staff } from '../../release/help/staff.ts';
import { honestBeacons, setOf } from '../beacons/honest.ts';
import { badBeacons, CAPTIONS } from '../beacons/bad.ts';
import { askDatabase } from '../database.ts';
import { atLeast, atMost, type TrustOptions, type TrustPart, type TrustRow } from '../part.ts';

const REMOTE = 'mfe-catalog';
const CANARY = '7.1.0-beacons';

export const beacons: TrustPart = {
  name: 'beacons',
  run: async (options) => {
    const product = await startProduct({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' } });
    try {
      return [...(await honest(product, options)), ...(await forged(product, options))];
    } finally {
      await product.stop();
    }
  },
};

/** Valid beacons without a rollout: counts the stored rows. */
async function honest(product: Product, { say }: TrustOptions): Promise<TrustRow[]> {
  say('valid beacons');
  const count = 2000;
  const set = await setOf(product.url);
  const taken = await honestBeacons(product, set, count);
  return [
    atLeast(`accepted valid beacons, of ${count}`, taken, count),
    atMost('  rows about visitors without a rollout', rowsIn(product, 'release_visits'), 0),
    atMost('  rows of web vitals', rowsIn(product, 'release_vitals'), 30),
  ];
}

/** Forged or replayed beacons during a rollout: none may change a figure. */
async function forged(product: Product, { say }: TrustOptions): Promise<TrustRow[]> {
  say('forged, replayed, late and doubled beacons');
  const staff = new Staff(product);
  await staff.publish(variant(builtVersion(REMOTE), CANARY));
  await staff.rollout(REMOTE, CANARY, 50);
  const count = 1200;
  const bad = await badBeacons(product, { remote: REMOTE, canary: CANARY, count });
  const changed = CAPTIONS.map((caption) =>
    atMost(
      `figures changed by ${count / CAPTIONS.length} ${caption} beacons`,
      bad[caption] ?? 1,
      0,
    ),
  );
  await staff.rollback(REMOTE);
  return changed;
}

function rowsIn({ dataDir }: Product, table: string): number {
  const { rows } = askDatabase(dataDir, `SELECT count(*)::int AS count FROM ${table}`);
  return Number(rows?.[0]?.['count']);
}
