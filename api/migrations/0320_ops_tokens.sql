-- Keys of staff's door, each with a name and with what it opens. The token itself is not kept: its hash finds the row.

CREATE TABLE ops_tokens (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL CHECK (name ~ '^[A-Za-z0-9]([A-Za-z0-9._@-]{0,58}[A-Za-z0-9])?$'),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  made_at timestamptz NOT NULL,
  made_by text NOT NULL,
  expires_at timestamptz CHECK (expires_at > made_at),
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
-- For good: a name in the audit trail and in the history of releases is one key's.
CREATE UNIQUE INDEX ops_tokens_by_name ON ops_tokens (lower(name));
-- What a key opens is said when it is made, a revoked one stays revoked, and all of them stay to be looked up.
CREATE TRIGGER ops_tokens_stay BEFORE DELETE ON ops_tokens
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ops_tokens_are_as_made
  BEFORE UPDATE OF name, token_hash, scopes, made_at, made_by, expires_at ON ops_tokens
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ops_tokens_stay_revoked BEFORE UPDATE ON ops_tokens
  FOR EACH ROW WHEN (OLD.revoked_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
