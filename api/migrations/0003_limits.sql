-- What must hold across processes: limits of requests and answers of repeated calls.

CREATE TABLE rate_limits (
  bucket text PRIMARY KEY,
  -- The moments of the takes that still count, oldest first.
  takes timestamptz[] NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_by_expiry ON rate_limits (expires_at);

CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  call text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  -- Null while the first call is still at work.
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, call, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
