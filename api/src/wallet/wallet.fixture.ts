import { transaction } from 'platform/db';
import type { TestApi } from '../../test/harness.ts';
import { paise } from '../money/money.ts';
import { insertEntry } from './wallet.sql.ts';

let lastSourceId = 3_000_000;

export const creditWallet = (api: TestApi, userId: string, rupees: number) =>
  transaction(api.pool, (tx) => {
    lastSourceId += 1;
    const entry = { userId, kind: 'referral', sourceId: lastSourceId } as const;
    return insertEntry(tx, { ...entry, amount: paise(rupees * 100) }, api.clock.now());
  });
