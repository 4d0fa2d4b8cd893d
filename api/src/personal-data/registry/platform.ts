import { goes, ofNobody, stays, type Placement } from '../placement.ts';

/** What the product itself runs on, and what is sold. */
export const platform: readonly Placement[] = [
  goes('rate_limits', {
    rows: 'strpos(bucket, person.phone) > 0 OR strpos(bucket, person.id::text) > 0',
    exported: 'bucket takes expires_at',
  }),
  goes('idempotency_keys', {
    rows: 'user_id = person.id',
    exported: 'user_id call key answer created_at',
    secret: 'body_hash',
  }),
  ofNobody('live_events', 'tx id at kind order_id'),
  ofNobody('schema_migrations', 'name hash applied_at'),
  stays('staff', {
    because: 'What was done in the shop stands under the name of who did it.',
    rows: 'phone = person.phone',
    exported: 'id phone name role added_at removed_at',
    other: 'added_by removed_by',
    emptied: { phone: 'NULL' },
  }),
  // Keys of staff's API: names of those who hold one, never of customers.
  ofNobody(
    'ops_tokens',
    `id name token_hash scopes made_at made_by expires_at last_used_at revoked_at revoked_by`,
  ),
];
