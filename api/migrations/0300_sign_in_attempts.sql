-- Every code that was asked for is an attempt of its own: what one of them allows, costs or carries is worth nothing for
-- another. A number's row in sign_ins keeps what outlasts attempts; its own columns for a code are not written any more.

CREATE TABLE sign_in_attempts (
  -- What the code is given back under: random, told to nobody but who asked.
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{32}$'),
  sign_in_id uuid NOT NULL REFERENCES sign_ins (id) ON DELETE CASCADE,
  -- Hash of the id in the cookie of the browser that asked.
  device bytea NOT NULL,
  -- Only of a program that keeps no cookies: keyed hash of where it asked from, in place of a browser.
  bare_origin bytea,
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  referral_code text,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended text CHECK (ended IN ('used', 'replaced'))
);
CREATE INDEX sign_in_attempts_of_number ON sign_in_attempts (sign_in_id, asked_at);
CREATE INDEX sign_in_attempts_by_age ON sign_in_attempts (asked_at);
