-- Which messages go first: 0 a code for somebody who is known, 1 any other code, 2 everything else.

ALTER TABLE message_outbox
  ADD COLUMN priority smallint NOT NULL DEFAULT 2 CHECK (priority BETWEEN 0 AND 2);
CREATE INDEX message_outbox_next ON message_outbox (priority, due_at, id) WHERE state = 'queued';
