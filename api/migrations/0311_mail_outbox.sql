-- Mails leave by this table: written in the transaction that causes them, sent after it.

CREATE TABLE mail_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  -- Emptied when it has been sent or given up: its links are keys.
  body text,
  -- Name and value of headers of its own; emptied with the body.
  headers jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'given up')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  CHECK ((state = 'queued') = (body IS NOT NULL))
);
CREATE INDEX mail_outbox_due ON mail_outbox (due_at) WHERE state = 'queued';
CREATE INDEX mail_outbox_by_age ON mail_outbox (created_at) WHERE state <> 'queued';
CREATE INDEX mail_outbox_to ON mail_outbox (recipient);
