-- How the customer confirms that the work is done: by a code that only they have, by a signature, or by telephone.

CREATE FUNCTION random_completion_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint % 10000)::text, 4, '0')
$$;

-- The code stays when the visit is moved.
ALTER TABLE visits
  ADD COLUMN completion_code text NOT NULL DEFAULT random_completion_code() CHECK (completion_code ~ '^[0-9]{4}$'),
  ADD COLUMN wrong_codes integer NOT NULL DEFAULT 0 CHECK (wrong_codes >= 0);

-- Orders that were completed by an older version have no row.
CREATE TABLE order_completions (
  order_id integer PRIMARY KEY REFERENCES orders (id),
  method text NOT NULL CHECK (method IN ('code', 'signature', 'telephone')),
  -- What the customer said on the telephone, in the words of staff.
  reason text CHECK (length(reason) <= 200),
  -- An SVG path; null again after its retention period.
  signature text CHECK (length(signature) <= 20000),
  completed_at timestamptz NOT NULL,
  CHECK ((method = 'telephone') = (reason IS NOT NULL)),
  CHECK (method = 'signature' OR signature IS NULL)
);
CREATE INDEX order_completions_with_signature ON order_completions (completed_at) WHERE signature IS NOT NULL;

-- What is confirmed stays confirmed; only what identifies the customer is deleted.
CREATE FUNCTION order_completions_check_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.order_id, NEW.method, NEW.completed_at) IS DISTINCT FROM (OLD.order_id, OLD.method, OLD.completed_at)
     OR NEW.signature IS NOT NULL AND NEW.signature IS DISTINCT FROM OLD.signature THEN
    RAISE EXCEPTION 'the completion of order % is recorded', OLD.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_completions_stay';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_completions_check_change BEFORE UPDATE ON order_completions
  FOR EACH ROW EXECUTE FUNCTION order_completions_check_change();
