/** Whether halting can be bought, or kept from happening, and what odd addresses, previews and floods of reports do. */
import { startProduct } from '../../product.ts';
import { builtVersion, variant } from '../../release/help/builds.ts';
import { startPreview } from '../../release/help/preview.ts';
import { Staff } from '../../release/help/staff.ts';
import { visibly } from '../../release/help/visible.ts';
import { fabricatedLoads, forgedFailures, silentPages } from '../halting/bought.ts';
import { floodOfReports } from '../halting/flood.ts';
import { namesake } from '../halting/namesake.ts';
import { oddAddresses } from '../halting/odd-addresses.ts';
import type { TrustOptions, TrustPart, TrustRow } from '../part.ts';

const REMOTES = ['shell', 'mfe-catalog', 'mfe-checkout', 'mfe-account'];
const GOOD = '7.0.0-good';

export const halting: TrustPart = {
  name: 'halting',
  run: async (options) => {
    const preview = await startPreview();
    const product = await startProduct({
      env: { TRUST_PROXY: '1', OVERRIDE_ORIGINS: preview.origin },
    });
    try {
      const staff = new Staff(product);
      await publishAll(staff);
      return [
        ...(await attacks(product.url, staff, options)),
        ...(await namesake(product, staff, preview, 100)),
        ...(await odd(product, staff, options)),
        ...(await floodOfReports(product.url, 100_000)),
      ];
    } finally {
      await product.stop();
      preview.stop();
    }
  },
};

/** A good version of everything, which nobody has as yet. */
async function publishAll(staff: Staff): Promise<void> {
  for (const remote of REMOTES)
    await staff.publish(
      remote === 'mfe-catalog'
        ? visibly(builtVersion(remote), GOOD)
        : variant(builtVersion(remote), GOOD),
    );
}

/** One network against good canaries, and for bad ones. */
async function attacks(url: string, staff: Staff, { say }: TrustOptions): Promise<TrustRow[]> {
  const tries = 100;
  const at = (remote: string) => ({ url, remote, version: GOOD });
  say('one network and good canaries');
  // Whether pages are silent is known after a minute and a half: it is waited for beside the others.
  const silent = silentPages(staff, at('mfe-catalog'), tries);
  const forged = await forgedFailures(staff, at('mfe-account'), tries);
  say('one network and bad canaries');
  const kept = await fabricatedLoads(staff, at('mfe-checkout'), tries);
  return [...forged, kept, await silent];
}

async function odd(
  product: { url: string },
  staff: Staff,
  { say }: TrustOptions,
): Promise<TrustRow[]> {
  say('odd addresses');
  for (const remote of REMOTES) await staff.rollout(remote, GOOD, 100);
  const rows = await oddAddresses(product, staff, {
    count: 10_000,
    remotes: REMOTES,
  });
  for (const remote of REMOTES) await staff.rollback(remote);
  say('a flood of reports');
  return rows;
}
