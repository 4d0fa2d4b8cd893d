/** How forged reports affect the gateway. */
import { startProduct } from '../../product.ts';
import { floodOfReports } from '../reports/flood.ts';
import type { TrustPart } from '../part.ts';

export const reports: TrustPart = {
  name: 'reports',
  run: async () => {
    const product = await startProduct({ env: { TRUST_PROXY: '1' } });
    try {
      return await floodOfReports(product.url, 10_000);
    } finally {
      await product.stop();
    }
  },
};
