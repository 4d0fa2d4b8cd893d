-- Messages leave by this table: written in the transaction that causes them, sent after it.

CREATE TABLE message_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_key text NOT NULL,
  recipient text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('code', 'notice')),
  -- Emptied when a code has been sent or given up: it is a secret.
  body text,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'given up')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  UNIQUE (event_key, recipient)
);
CREATE INDEX message_outbox_due ON message_outbox (due_at) WHERE state = 'queued';
