-- The code of a proposed edit, which the customer reads out on the telephone to accept it.

ALTER TABLE order_edits
  -- Null: the customer was not asked, or was asked by an older version.
  ADD COLUMN code text CHECK (code ~ '^[0-9]{4}$'),
  ADD COLUMN wrong_codes integer NOT NULL DEFAULT 0 CHECK (wrong_codes >= 0),
  ADD CHECK (state <> 'applied' OR code IS NULL);

-- As before, and: wrong codes are counted while the proposal is open.
CREATE OR REPLACE FUNCTION order_edits_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((NEW.state, NEW.wrong_codes) IS DISTINCT FROM (OLD.state, OLD.wrong_codes) AND OLD.state <> 'proposed')
     OR to_jsonb(NEW) - ARRAY['state', 'decided_by', 'decided_at', 'address', 'wrong_codes']
       <> to_jsonb(OLD) - ARRAY['state', 'decided_by', 'decided_at', 'address', 'wrong_codes']
     OR (NEW.address IS DISTINCT FROM OLD.address AND NOT only_emptied(
       OLD.address, NEW.address, ARRAY['first_name', 'last_name', 'landmark', 'address'])) THEN
    RAISE EXCEPTION 'edit % of order % is decided', OLD.id, OLD.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_edits_life';
  END IF;
  RETURN NEW;
END $$;
