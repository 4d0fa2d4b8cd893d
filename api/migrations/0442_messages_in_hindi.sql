-- What is sent in the place of `body` to who reads Hindi; null for everybody else. Staff read `body`.
ALTER TABLE message_outbox ADD COLUMN body_hi text;
