import {
  classifyAsDeleted,
  classifyAsDeletedWithMentions,
  classifyAsKept,
  type Mention,
  type TableEntry,
} from '../table-entry.ts';

const BELONGS_TO_PERSON = 'sign_in_id IN (SELECT id FROM sign_ins WHERE phone = person.phone)';

/** Addresses of other people that have the person's number as the second phone. */
const mentionAsSecondPhone = (table: string): Mention => ({
  name: `${table} with your number as the second phone`,
  rows: 'second_phone = person.phone AND user_id IS DISTINCT FROM person.id',
  exported: ['second_phone', 'updated_at'],
  updates: { second_phone: 'NULL' },
});

export const identity: readonly TableEntry[] = [
  classifyAsDeleted('sign_in_attempts', {
    rows: BELONGS_TO_PERSON,
    exported: 'sign_in_id tries referral_code asked_at expires_at ended',
    // The id of an open attempt would allow guessing its code.
    secret: 'id device bare_origin code_hash',
  }),
  classifyAsDeleted('known_devices', {
    rows: BELONGS_TO_PERSON,
    exported: 'sign_in_id failures locked_until seen_at',
    secret: 'device',
  }),
  classifyAsDeleted('sign_ins', {
    rows: 'phone = person.phone',
    exported: 'id phone asked_at code_expires_at tries referral_code failures locked_until',
    secret: 'code_hash replaced_hashes',
  }),
  classifyAsDeleted('confirmations', {
    rows: 'session_id IN (SELECT id FROM sessions WHERE user_id = person.id)',
    exported: 'session_id purpose tries created_at expires_at previous_tries previous_expires_at',
    secret: 'code_hash previous_hash replaced_hashes',
  }),
  classifyAsDeleted('push_messages', {
    rows: 'session_id IN (SELECT id FROM sessions WHERE user_id = person.id)',
    exported: 'id session_id event order_id created_at',
  }),
  classifyAsDeleted('push_subscriptions', {
    rows: 'session_id IN (SELECT id FROM sessions WHERE user_id = person.id)',
    exported: 'session_id language created_at',
    // With these values, others could send push messages to the browser.
    secret: 'endpoint p256dh auth',
  }),
  classifyAsDeleted('sessions', {
    rows: 'user_id = person.id',
    exported: `id user_id created_at touched_at expires_at device confirm_failures
      confirm_locked_until confirmed_at`,
    secret: 'token_hash',
  }),
  ...(['addresses', 'other_addresses'] as const).map((table) =>
    classifyAsDeletedWithMentions(table, [mentionAsSecondPhone(table)], {
      rows: 'user_id = person.id',
      exported: `user_id id label first_name last_name city block landmark address updated_at
        second_phone`,
    }),
  ),
];

/** Erased last, because the rows of other tables are found through it. */
export const users: readonly TableEntry[] = [
  classifyAsKept('users', {
    because:
      'Orders, invoices and the ledger refer to it. The remaining columns do not identify the person, and the referral code is disabled.',
    rows: 'id = person.id',
    exported: 'id phone name type referral_code referred_by_code created_at language',
    updates: { phone: 'NULL', name: 'NULL', referred_by_code: 'NULL', language: "'en'" },
  }),
  classifyAsKept('erasures', {
    because: 'It proves when the erasure was done.',
    rows: 'user_id = person.id',
    exported: 'id user_id at',
    internal: 'by_whom',
  }),
];
