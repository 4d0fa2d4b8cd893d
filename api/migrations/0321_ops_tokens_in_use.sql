-- Uses and the revoking of a key are written into its row, so the role that serves must be let update it. It is granted no
-- update of a table where `refuse_change` refuses one: what stays as it was made has a function of its own here.

CREATE FUNCTION refuse_another_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% keeps what was written', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END $$;
DROP TRIGGER ops_tokens_are_as_made ON ops_tokens;
DROP TRIGGER ops_tokens_stay_revoked ON ops_tokens;
CREATE TRIGGER ops_tokens_are_as_made
  BEFORE UPDATE OF name, token_hash, scopes, made_at, made_by, expires_at ON ops_tokens
  FOR EACH ROW EXECUTE FUNCTION refuse_another_key();
CREATE TRIGGER ops_tokens_stay_revoked BEFORE UPDATE ON ops_tokens
  FOR EACH ROW WHEN (OLD.revoked_at IS NOT NULL) EXECUTE FUNCTION refuse_another_key();
