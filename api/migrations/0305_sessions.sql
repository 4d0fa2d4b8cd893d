-- Sessions that their owner can tell apart and end, and fresh codes that confirm what a session asks for.

ALTER TABLE sessions
  -- What the list of sessions calls it: opaque, and worth nothing for logging in.
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  -- Two or three words that its owner recognises, such as `Chrome on Android`; null where nothing is known.
  ADD COLUMN device text CHECK (char_length(device) <= 60),
  -- Wrong confirming codes of this session since its last right one: lasts beyond codes and hours.
  ADD COLUMN confirm_failures integer NOT NULL DEFAULT 0,
  ADD COLUMN confirm_locked_until timestamptz;

-- The code that is out for one purpose of one session. A newer one replaces it.
CREATE TABLE confirmations (
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('withdrawal', 'erase')),
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, purpose)
);
