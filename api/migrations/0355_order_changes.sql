-- Parts that join an order after it was placed: what was proposed, who agreed to it, how, and when. An order's bill
-- moves only with a change that was agreed to.

-- Whom the customer may call about the visit; null where the technician's number was not given.
ALTER TABLE orders ADD COLUMN technician_phone text CHECK (technician_phone ~ '^[6-9][0-9]{9}$');

CREATE TABLE order_changes (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL REFERENCES orders (id),
  -- The part as it was sold when it was proposed: the price stays what was asked.
  spare_part_id integer NOT NULL REFERENCES spare_parts (id),
  name text NOT NULL,
  images jsonb NOT NULL,
  price_paise integer NOT NULL CHECK (price_paise > 0),
  quantity integer NOT NULL CHECK (quantity > 0),
  -- By telephone, as staff wrote down, or by the customer's own answer in the bookings.
  agreement text NOT NULL CHECK (agreement IN ('telephone', 'bookings')),
  state text NOT NULL CHECK (state IN ('proposed', 'agreed', 'declined', 'expired', 'withdrawn')),
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  -- When the customer said that a change by telephone was not agreed to.
  objected_at timestamptz,
  -- The line that it became.
  item_id bigint UNIQUE REFERENCES order_items (id),
  CHECK ((state = 'proposed') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  CHECK ((state = 'agreed') = (item_id IS NOT NULL))
);
CREATE INDEX order_changes_of_order ON order_changes (order_id, id);

-- A proposal is decided once. What was agreed to may be taken back, and nothing else follows.
CREATE FUNCTION order_changes_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND NOT (
       OLD.state = 'proposed' OR (OLD.state, NEW.state) = ('agreed', 'withdrawn')
     ) OR (NEW.order_id, NEW.spare_part_id, NEW.name, NEW.price_paise, NEW.quantity, NEW.agreement,
       NEW.proposed_by, NEW.proposed_at)
     IS DISTINCT FROM (OLD.order_id, OLD.spare_part_id, OLD.name, OLD.price_paise, OLD.quantity,
       OLD.agreement, OLD.proposed_by, OLD.proposed_at) THEN
    RAISE EXCEPTION 'change % of order % is decided', OLD.id, OLD.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_changes_life';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_changes_check_move BEFORE UPDATE ON order_changes
  FOR EACH ROW EXECUTE FUNCTION order_changes_check_move();
CREATE TRIGGER order_changes_stay BEFORE DELETE ON order_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
