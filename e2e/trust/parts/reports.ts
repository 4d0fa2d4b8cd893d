/** How forged reports affect the gateway. */
import { startDeployment } from '../../deployment.ts';
import { floodReports } from '../reports/flood.ts';
import type { TrustPart } from '../part.ts';

export const reports: TrustPart = {
  name: 'reports',
  run: async () => {
    const deployment = await startDeployment({ env: { TRUST_PROXY: '1' } });
    try {
      return await floodReports(deployment.url, 10_000);
    } finally {
      await deployment.stop();
    }
  },
};
