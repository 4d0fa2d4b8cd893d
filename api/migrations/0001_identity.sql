-- Who people are: numbers that asked for a code, users, their tokens and their address.

-- One row for each number that ever asked for a code. Its id is what the browser verifies against
-- and becomes the user's id, so that an answer never tells whether the number was known.
CREATE TABLE sign_ins (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  phone text NOT NULL UNIQUE CHECK (phone ~ '^[6-9][0-9]{9}$'),
  code_hash bytea,
  code_expires_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  -- Hashes of codes that a newer one replaced and that would else still be young enough.
  replaced_hashes bytea[] NOT NULL DEFAULT '{}',
  referral_code text,
  -- Wrong codes since the last right one: lasts beyond codes and hours.
  failures integer NOT NULL DEFAULT 0,
  locked_until timestamptz
);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  phone text NOT NULL UNIQUE CHECK (phone ~ '^[6-9][0-9]{9}$'),
  name text,
  type text NOT NULL DEFAULT 'customer' CHECK (type IN ('customer', 'partner')),
  referral_code char(6) NOT NULL UNIQUE,
  referred_by_code char(6) REFERENCES users (referral_code),
  created_at timestamptz NOT NULL,
  CHECK (referred_by_code <> referral_code)
);
CREATE INDEX users_referred_by ON users (referred_by_code) WHERE referred_by_code IS NOT NULL;

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  touched_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE addresses (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  city text NOT NULL,
  block text NOT NULL,
  landmark text,
  address text NOT NULL,
  updated_at timestamptz NOT NULL
);
