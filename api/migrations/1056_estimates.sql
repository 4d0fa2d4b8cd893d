-- Estimates that a technician makes at a visit. Nothing of an estimate is on the bill until the customer accepts it.

CREATE TABLE estimates (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL REFERENCES orders (id),
  -- The prices are those of this version.
  catalogue_version bigint NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'replaced', 'expired')),
  -- How the customer accepted: in the bookings, or with the code of the message.
  agreement text CHECK (agreement IN ('bookings', 'code')),
  code text NOT NULL DEFAULT random_completion_code() CHECK (code ~ '^[0-9]{4}$'),
  wrong_codes integer NOT NULL DEFAULT 0 CHECK (wrong_codes >= 0),
  made_by text NOT NULL,
  made_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  CHECK ((state = 'accepted') = (agreement IS NOT NULL))
);
CREATE INDEX estimates_of_order ON estimates (order_id, id);
CREATE UNIQUE INDEX estimates_one_open ON estimates (order_id) WHERE state = 'open';

CREATE TABLE estimate_lines (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  estimate_id integer NOT NULL REFERENCES estimates (id),
  -- Null for the credit of a diagnosis fee.
  rate_id integer REFERENCES rate_card (id),
  sub_category_id integer NOT NULL REFERENCES sub_categories (id),
  kind text NOT NULL CHECK (kind IN ('labour', 'gas', 'part', 'credit')),
  name text NOT NULL,
  price_paise integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  warranty_days integer NOT NULL CHECK (warranty_days >= 0),
  CHECK ((kind = 'credit') = (rate_id IS NULL)),
  CHECK (CASE WHEN kind = 'credit' THEN price_paise < 0 AND quantity = 1 ELSE price_paise > 0 END)
);
CREATE INDEX estimate_lines_of_estimate ON estimate_lines (estimate_id, id);
CREATE TRIGGER estimate_lines_append_only BEFORE UPDATE OR DELETE ON estimate_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- An estimate is decided once.
CREATE FUNCTION estimates_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR (NEW.order_id, NEW.catalogue_version, NEW.code, NEW.made_by, NEW.made_at)
     IS DISTINCT FROM (OLD.order_id, OLD.catalogue_version, OLD.code, OLD.made_by, OLD.made_at) THEN
    RAISE EXCEPTION 'estimate % of order % is decided', OLD.id, OLD.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'estimates_life';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER estimates_check_move BEFORE UPDATE ON estimates
  FOR EACH ROW EXECUTE FUNCTION estimates_check_move();
CREATE TRIGGER estimates_stay BEFORE DELETE ON estimates
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER estimates_tell AFTER INSERT OR UPDATE OF state ON estimates
  FOR EACH ROW EXECUTE FUNCTION tell_consoles('change', 'order_id');

-- Accepted lines are lines of the order.
ALTER TABLE order_items
  ADD COLUMN estimate_line_id bigint UNIQUE REFERENCES estimate_lines (id),
  DROP CONSTRAINT order_items_check,
  ADD CONSTRAINT order_items_one_source CHECK (num_nonnulls(product_id, spare_part_id, estimate_line_id) = 1),
  DROP CONSTRAINT order_items_price_paise_check,
  ADD CONSTRAINT order_items_price CHECK (price_paise > 0 OR (estimate_line_id IS NOT NULL AND price_paise < 0));

CREATE FUNCTION order_items_check_accepted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM order_items WHERE id = NEW.id) THEN RETURN NULL; END IF;
  IF NEW.cart_line_id IS NOT NULL OR NOT EXISTS (
      SELECT 1 FROM estimate_lines l JOIN estimates e ON e.id = l.estimate_id
      WHERE l.id = NEW.estimate_line_id AND e.order_id = NEW.order_id AND e.state = 'accepted'
        AND (l.price_paise, l.quantity) = (NEW.price_paise, NEW.quantity)) THEN
    RAISE EXCEPTION 'nobody accepted a line of order %', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_items_accepted';
  END IF;
  PERFORM bill_is_its_lines(NEW.order_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER order_items_check_accepted AFTER INSERT ON order_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.estimate_line_id IS NOT NULL)
  EXECUTE FUNCTION order_items_check_accepted();

-- The other lines are judged as before, and so are edits of these.
DROP TRIGGER order_items_check_agreed ON order_items;
CREATE CONSTRAINT TRIGGER order_items_check_agreed AFTER INSERT OR UPDATE ON order_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.estimate_line_id IS NULL OR NEW.edit_id IS NOT NULL)
  EXECUTE FUNCTION order_items_check_agreed();
