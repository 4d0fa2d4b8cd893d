-- Idempotency keys of calls with an API key. They have no user, so they are not in idempotency_keys.
CREATE TABLE api_key_idempotency_keys (
  -- Name of the API key, which is never used again, or `installation`.
  holder text NOT NULL,
  call text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  -- Null while the first call is running.
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (holder, call, key)
);
CREATE INDEX api_key_idempotency_keys_by_age ON api_key_idempotency_keys (created_at);
