-- The provider is asked about one attempt once in a while, whoever wants to know: when it was asked
-- last, and what it said. Null while the answer is on its way.
ALTER TABLE payment_attempts
  ADD COLUMN looked_at timestamptz,
  ADD COLUMN look_said text
    CHECK (look_said IN ('completed', 'failed', 'pending', 'unknown', 'no answer'));
