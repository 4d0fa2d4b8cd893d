/** Whether an override with the name of stable affects other visitors, and how forged reports affect the gateway. */
import { startProduct } from '../../product.ts';
import { startPreview } from '../../release/help/preview.ts';
import { Staff } from '../../release/help/staff.ts';
import { floodOfReports } from '../reports/flood.ts';
import { namesake } from '../reports/namesake.ts';
import type { TrustPart } from '../part.ts';

export const reports: TrustPart = {
  name: 'reports',
  run: async () => {
    const preview = await startPreview();
    const product = await startProduct({
      env: { TRUST_PROXY: '1', OVERRIDE_ORIGINS: preview.origin },
    });
    try {
      return [
        ...(await namesake(product, new Staff(product), preview, 20)),
        ...(await floodOfReports(product.url, 10_000)),
      ];
    } finally {
      await product.stop();
      preview.stop();
    }
  },
};
