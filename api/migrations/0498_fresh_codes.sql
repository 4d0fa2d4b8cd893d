-- When the person of a session last entered a code after the login. Staff calls that pay money out or grant access need a recent one.

ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz;
ALTER TABLE confirmations DROP CONSTRAINT confirmations_purpose_check;
ALTER TABLE confirmations ADD CONSTRAINT confirmations_purpose_check
  CHECK (purpose IN ('withdrawal', 'erase', 'staff'));
