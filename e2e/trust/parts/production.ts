/** What a start for customers refuses, what its ports and pages say to strangers, and what mail strangers can cause. */
import { freePort, startProduct } from '../../product.ts';
import type { TrustPart } from '../part.ts';
import { newsletter } from '../production/newsletter.ts';
import { refusedStarts, refusedTryOut } from '../production/refused-starts.ts';
import { databaseRole, forgedNames, staffsSide } from '../production/serving.ts';
import { PRODUCTION } from '../production/settings.ts';

export const production: TrustPart = {
  name: 'production',
  run: async ({ say }) => {
    const rows = [await refusedStarts(say), await refusedTryOut()];
    const opsPort = await freePort();
    const env = { ...PRODUCTION, TRUST_PROXY: '1', OPS_PORT: String(opsPort) };
    const serving = await startProduct({ env });
    try {
      rows.push(...(await forgedNames(serving)));
      rows.push(...(await staffsSide(serving, `http://localhost:${opsPort}`)));
      rows.push(...databaseRole(serving));
    } finally {
      await serving.stop();
    }
    const trying = await startProduct({ env: { TRUST_PROXY: '1' } });
    try {
      rows.push(...(await newsletter(trying, 400)));
    } finally {
      await trying.stop();
    }
    return rows;
  },
};
