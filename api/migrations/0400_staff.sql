-- Who works here: a person is known by the number that they log in with, and may what their role may.

CREATE TABLE staff (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Null where the person was erased: nobody logs in as them any more.
  phone text CHECK (phone ~ '^[6-9][0-9]{9}$'),
  -- As the audit trail names them.
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'dispatcher', 'technician', 'accounts')),
  added_at timestamptz NOT NULL,
  added_by text NOT NULL,
  removed_at timestamptz,
  removed_by text,
  CHECK ((removed_at IS NULL) = (removed_by IS NULL))
);
CREATE UNIQUE INDEX staff_by_phone ON staff (phone) WHERE removed_at IS NULL;
-- For good, as with keys: what stands under a name in the audit trail is one person's.
CREATE UNIQUE INDEX staff_by_name ON staff (lower(name));
CREATE TRIGGER staff_stay BEFORE DELETE ON staff
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- No key is named as a person is, nor a person as a key: a row that would be is not inserted. The lock lets of two that
-- are made at once the second see the first.
CREATE FUNCTION skip_name_of_a_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('names of who acts'));
  IF EXISTS (SELECT 1 FROM ops_tokens WHERE lower(name) = lower(NEW.name)) THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION skip_name_of_a_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('names of who acts'));
  IF EXISTS (SELECT 1 FROM staff WHERE lower(name) = lower(NEW.name)) THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER staff_named_apart BEFORE INSERT ON staff
  FOR EACH ROW EXECUTE FUNCTION skip_name_of_a_key();
CREATE TRIGGER ops_tokens_named_apart BEFORE INSERT ON ops_tokens
  FOR EACH ROW EXECUTE FUNCTION skip_name_of_a_person();
