-- Messages are slow: the code before the newest goes on confirming until it expires, and older ones are known, so that typing
-- one is no wrong try.

ALTER TABLE confirmations
  ADD COLUMN previous_hash bytea,
  ADD COLUMN previous_tries integer NOT NULL DEFAULT 0,
  ADD COLUMN previous_expires_at timestamptz,
  ADD COLUMN replaced_hashes bytea[] NOT NULL DEFAULT '{}';
