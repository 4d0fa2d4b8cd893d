-- What staff did, when, and by which request. Only grows.

CREATE TABLE ops_audit (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  act text NOT NULL,
  subject text NOT NULL,
  actor text NOT NULL,
  request_id text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX ops_audit_of_subject ON ops_audit (subject, id DESC);
CREATE TRIGGER ops_audit_append_only BEFORE UPDATE OR DELETE ON ops_audit
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
