import { placeDeleted, placeImpersonal, placeKept, type Placement } from '../placement.ts';

export const platform: readonly Placement[] = [
  placeDeleted('rate_limits', {
    rows: 'strpos(bucket, person.phone) > 0 OR strpos(bucket, person.id::text) > 0',
    exported: 'bucket takes expires_at',
  }),
  placeDeleted('idempotency_keys', {
    rows: 'user_id = person.id',
    exported: 'user_id call key answer created_at',
    secret: 'body_hash',
  }),
  placeImpersonal('live_events', 'tx id at kind order_id'),
  placeImpersonal('schema_migrations', 'name hash applied_at'),
  placeKept('staff', {
    because: 'Audit entries refer to staff by name.',
    rows: 'phone = person.phone',
    exported: 'id phone name role added_at removed_at',
    other: 'added_by removed_by',
    updates: { phone: 'NULL' },
  }),
  // Names of key holders, never of customers.
  placeImpersonal(
    'ops_tokens',
    `id name token_hash scopes made_at made_by expires_at last_used_at revoked_at revoked_by`,
  ),
];
