import { classifyAsKept, classifyAsNonPersonal, type TableEntry } from '../table-entry.ts';

const LEDGER =
  'The ledger is append-only. Without name, number and address it only contains amounts.';

export const wallet: readonly TableEntry[] = [
  classifyAsKept('wallets', {
    because: LEDGER,
    rows: 'user_id = person.id',
    exported: 'user_id balance_paise',
  }),
  classifyAsKept('wallet_entries', {
    because: LEDGER,
    rows: 'user_id = person.id',
    exported: 'id user_id kind source_id amount_paise created_at',
  }),
  classifyAsKept('referrals', {
    because: LEDGER,
    rows: 'referred_user_id = person.id OR referrer_id = person.id',
    exported: 'referred_user_id referrer_id code order_id amount_paise created_at',
    // The other person's identity belongs to them.
    exportedAs: {
      referred_user_id: 'CASE WHEN referred_user_id = person.id THEN referred_user_id END',
      referrer_id: 'CASE WHEN referrer_id = person.id THEN referrer_id END',
    },
    // Signs of fraud, which also say something about the other person.
    internal: 'shares_device shares_address',
  }),
  // Hashes of random ids, which belong to nobody.
  classifyAsNonPersonal('rewarded_devices', 'device kept_at'),
  classifyAsKept('withdrawals', {
    because: LEDGER,
    rows: 'user_id = person.id',
    exported: 'id user_id phonepe_number amount_paise status created_at settled_at',
    updates: { phonepe_number: "''" },
  }),
];
