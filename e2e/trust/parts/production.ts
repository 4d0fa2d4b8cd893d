/**
 * A product with production settings: what strangers can read, what its database role may do, and which mails
 * strangers can trigger.
 */
import { startProduct } from '../../product.ts';
import type { TrustPart, TrustRow } from '../part.ts';
import { newsletter } from '../production/newsletter.ts';
import { databaseRole, forgedNames } from '../production/serving.ts';
import { PRODUCTION } from '../production/settings.ts';

export const production: TrustPart = {
  name: 'production',
  run: async () => {
    const rows: TrustRow[] = [];
    const env = { ...PRODUCTION, TRUST_PROXY: '1' };
    const serving = await startProduct({ env });
    try {
      rows.push(...(await forgedNames(serving)));
      rows.push(...databaseRole(serving));
    } finally {
      await serving.stop();
    }
    const trying = await startProduct({ env: { TRUST_PROXY: '1' } });
    try {
      rows.push(...(await newsletter(trying, 60)));
    } finally {
      await trying.stop();
    }
    return rows;
  },
};
