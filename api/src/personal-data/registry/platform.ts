import {
  classifyAsDeleted,
  classifyAsNonPersonal,
  classifyAsKept,
  type TableEntry,
} from '../table-entry.ts';

export const platform: readonly TableEntry[] = [
  classifyAsDeleted('rate_limits', {
    rows: 'strpos(bucket, person.phone) > 0 OR strpos(bucket, person.id::text) > 0',
    exported: 'bucket takes expires_at',
  }),
  classifyAsDeleted('idempotency_keys', {
    rows: 'user_id = person.id',
    exported: 'user_id call key answer created_at',
    secret: 'body_hash',
  }),
  // The stored responses to calls by API keys contain ids of orders, and no personal data.
  classifyAsNonPersonal('api_key_idempotency_keys', 'holder call key body_hash answer created_at'),
  classifyAsNonPersonal('live_events', 'tx id at kind order_id'),
  classifyAsNonPersonal('schema_migrations', 'name hash applied_at'),
  classifyAsKept('staff', {
    because: 'Audit entries refer to staff by name.',
    rows: 'phone = person.phone',
    exported: 'id phone name role added_at removed_at',
    internal: 'added_by removed_by',
    updates: { phone: 'NULL' },
  }),
  // Names of key holders, never of customers.
  classifyAsNonPersonal(
    'ops_tokens',
    `id name token_hash scopes made_at made_by expires_at last_used_at revoked_at revoked_by`,
  ),
];
