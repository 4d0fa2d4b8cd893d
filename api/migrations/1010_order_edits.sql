-- Edits of open orders: who changed what, and what the customer said to a change that raises the total.

CREATE TABLE order_edits (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  -- applied: at once, because the total did not rise. Otherwise the customer is asked.
  state text NOT NULL
    CHECK (state IN ('applied', 'proposed', 'accepted', 'declined', 'replaced', 'expired')),
  -- The lines as they are to be: [{id, product_id, spare_part_id, name, images, price_paise, quantity}, …]; id is null for a
  -- line that is added.
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
  discount_paise bigint NOT NULL CHECK (discount_paise >= 0),
  discount_reason text,
  -- Null: as it is.
  address jsonb,
  total_before_paise bigint NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise > 0),
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  expires_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  CHECK ((discount_paise = 0) = (discount_reason IS NULL)),
  CHECK ((state = 'applied') = (total_paise <= total_before_paise)),
  CHECK ((state = 'applied') = (expires_at IS NULL)),
  CHECK ((state IN ('applied', 'proposed')) = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT order_edits_agreed_by CHECK (state <> 'accepted' OR decided_by = 'customer')
);
CREATE INDEX order_edits_of_order ON order_edits (order_id, id);
CREATE UNIQUE INDEX order_edits_open ON order_edits (order_id) WHERE state = 'proposed';
CREATE TRIGGER order_edits_stay BEFORE DELETE ON order_edits
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_edits_tell AFTER INSERT OR UPDATE OF state ON order_edits
  FOR EACH ROW EXECUTE FUNCTION tell_consoles('change', 'order_id');

-- A proposal is decided once, as it was proposed. Who it was for may be emptied.
CREATE FUNCTION order_edits_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.state <> OLD.state AND OLD.state <> 'proposed')
     OR to_jsonb(NEW) - ARRAY['state', 'decided_by', 'decided_at', 'address']
       <> to_jsonb(OLD) - ARRAY['state', 'decided_by', 'decided_at', 'address']
     OR (NEW.address IS DISTINCT FROM OLD.address AND NOT only_emptied(
       OLD.address, NEW.address, ARRAY['first_name', 'last_name', 'landmark', 'address'])) THEN
    RAISE EXCEPTION 'edit % of order % is decided', OLD.id, OLD.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_edits_life';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_edits_check_move BEFORE UPDATE ON order_edits
  FOR EACH ROW EXECUTE FUNCTION order_edits_check_move();

ALTER TABLE orders
  ADD COLUMN discount_paise bigint NOT NULL DEFAULT 0 CHECK (discount_paise >= 0),
  ADD COLUMN discount_reason text,
  -- What was paid online for the order and not refunded by an edit; the rest of the total is paid at the door. A refund after
  -- a cancellation leaves it.
  ADD COLUMN paid_online_paise bigint NOT NULL DEFAULT 0 CHECK (paid_online_paise >= 0),
  -- Since when the customer may pay a cash order online instead.
  ADD COLUMN online_asked_at timestamptz,
  -- The edit that made it what it is.
  ADD COLUMN edit_id integer REFERENCES order_edits (id),
  ADD CHECK ((discount_paise = 0) = (discount_reason IS NULL));
ALTER TABLE order_items ADD COLUMN edit_id integer REFERENCES order_edits (id);

-- Until now: the lines of the checkout.
ALTER TABLE orders DISABLE TRIGGER USER;
UPDATE orders o SET paid_online_paise = (
  SELECT coalesce(sum(price_paise::bigint * quantity), 0) FROM order_items i
  WHERE i.order_id = o.id AND i.cart_line_id IS NOT NULL)
WHERE payment_method = 'phonepe' AND payment_status IN ('paid', 'refunded');
ALTER TABLE orders ENABLE TRIGGER USER;

-- As before, and: an open cash order whose customer was asked to pay online becomes an online order when it is paid. Lines,
-- discount and address of an open order change by an edit. What is paid online is set by the payment, and falls by refunds.
CREATE OR REPLACE FUNCTION orders_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended CONSTANT boolean := OLD.status IN ('completed', 'cancelled');
  edited CONSTANT boolean := NEW.edit_id IS DISTINCT FROM OLD.edit_id AND NOT ended;
  to_cash boolean;
  to_online boolean;
BEGIN
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('pending', 'confirmed'), ('confirmed', 'assigned'), ('assigned', 'in progress'),
    ('in progress', 'completed'), ('pending', 'cancelled'), ('confirmed', 'cancelled'),
    ('assigned', 'cancelled'), ('in progress', 'cancelled')
  ) THEN
    RAISE EXCEPTION 'order % cannot go from % to %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_life';
  END IF;
  to_cash := (OLD.payment_method, NEW.payment_method) = ('phonepe', 'cod')
    AND OLD.payment_status IN ('pending', 'failed') AND NEW.payment_status = 'unpaid' AND NOT ended;
  to_online := (OLD.payment_method, NEW.payment_method) = ('cod', 'phonepe')
    AND (OLD.payment_status, NEW.payment_status) = ('unpaid', 'paid') AND NEW.due_paise = 0
    AND NEW.status = OLD.status AND NOT ended AND OLD.online_asked_at IS NOT NULL;
  IF NEW.payment_status <> OLD.payment_status AND NOT to_cash AND (OLD.payment_status, NEW.payment_status) NOT IN (
    ('unpaid', 'paid'), ('pending', 'paid'), ('pending', 'failed'), ('failed', 'pending'),
    ('failed', 'paid'), ('paid', 'refunded')
  ) THEN
    RAISE EXCEPTION 'payment of order % cannot go from % to %',
      OLD.id, OLD.payment_status, NEW.payment_status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_payment_life';
  END IF;
  IF (NEW.user_id, NEW.created_at) IS DISTINCT FROM (OLD.user_id, OLD.created_at)
     OR (NEW.payment_method <> OLD.payment_method AND NOT to_cash AND NOT to_online)
     OR (NEW.address IS DISTINCT FROM OLD.address AND NOT edited AND NOT (
       ended AND only_emptied(
         OLD.address, NEW.address, ARRAY['first_name', 'last_name', 'landmark', 'address'])))
     OR ((NEW.discount_paise, NEW.discount_reason) IS DISTINCT FROM (OLD.discount_paise, OLD.discount_reason)
       AND NOT edited)
     OR (NEW.edit_id IS DISTINCT FROM OLD.edit_id AND NOT edited)
     OR (NEW.total_paise <> OLD.total_paise AND ended)
     OR (NEW.paid_online_paise > OLD.paid_online_paise)
     OR (NEW.paid_online_paise < OLD.paid_online_paise AND NOT edited) THEN
    RAISE EXCEPTION 'order % is frozen in what was ordered', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_frozen';
  END IF;
  IF NEW.payment_method = 'phonepe' AND NEW.payment_status = 'paid' AND OLD.payment_status <> 'paid' THEN
    NEW.paid_online_paise := NEW.total_paise;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION bill_is_its_lines(of_order integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM orders o WHERE o.id = of_order AND o.total_paise + o.discount_paise <>
      (SELECT coalesce(sum(price_paise::bigint * quantity), 0) FROM order_items WHERE order_id = of_order)) THEN
    RAISE EXCEPTION 'the total of order % is not the sum of its lines less its discount', of_order
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_total_is_its_lines';
  END IF;
END $$;

-- The bill of an edited order is that of the edit.
CREATE OR REPLACE FUNCTION orders_check_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bill_is_its_lines(NEW.id);
  IF NEW.edit_id IS DISTINCT FROM OLD.edit_id AND NOT EXISTS (
      SELECT 1 FROM orders o JOIN order_edits e ON e.id = o.edit_id
      WHERE o.id = NEW.id AND e.order_id = o.id AND e.state IN ('applied', 'accepted')
        AND (e.total_paise, e.discount_paise) = (o.total_paise, o.discount_paise)) THEN
    RAISE EXCEPTION 'nobody agreed to the bill of order %', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_edit_agreed';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER orders_check_total ON orders;
CREATE CONSTRAINT TRIGGER orders_check_total AFTER UPDATE OF total_paise, discount_paise, edit_id ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.total_paise <> OLD.total_paise OR NEW.discount_paise <> OLD.discount_paise
    OR NEW.edit_id IS DISTINCT FROM OLD.edit_id)
  EXECUTE FUNCTION orders_check_total();

-- Of a line that was ordered, an edit changes the quantity.
CREATE FUNCTION order_items_check_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - ARRAY['quantity', 'edit_id'] <> to_jsonb(OLD) - ARRAY['quantity', 'edit_id']
     OR NEW.edit_id IS NULL OR NEW.edit_id IS NOT DISTINCT FROM OLD.edit_id THEN
    RAISE EXCEPTION 'a line of order % is frozen', OLD.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_items_frozen';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_items_check_change BEFORE UPDATE ON order_items
  FOR EACH ROW EXECUTE FUNCTION order_items_check_change();

-- As before, and: a line may also be one of an edit that was applied or accepted.
CREATE OR REPLACE FUNCTION order_items_check_agreed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line order_items%ROWTYPE;
BEGIN
  SELECT * INTO line FROM order_items WHERE id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF NOT (CASE
      WHEN line.edit_id IS NOT NULL THEN EXISTS (
        SELECT 1 FROM order_edits e, jsonb_to_recordset(e.lines)
          AS l (product_id integer, spare_part_id integer, price_paise integer, quantity integer)
        WHERE e.id = line.edit_id AND e.order_id = line.order_id AND e.state IN ('applied', 'accepted')
          AND (l.product_id, l.spare_part_id, l.price_paise, l.quantity)
            IS NOT DISTINCT FROM (line.product_id, line.spare_part_id, line.price_paise, line.quantity))
      WHEN line.cart_line_id IS NULL THEN EXISTS (
        SELECT 1 FROM order_changes c WHERE c.item_id = line.id AND c.order_id = line.order_id AND c.state = 'agreed'
          AND (c.spare_part_id, c.price_paise, c.quantity) = (line.spare_part_id, line.price_paise, line.quantity))
      ELSE (SELECT count(*) FROM order_steps WHERE order_id = line.order_id) <= 1 END) THEN
    RAISE EXCEPTION 'nobody agreed to a line of order %', line.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_items_agreed';
  END IF;
  PERFORM bill_is_its_lines(line.order_id);
  RETURN NULL;
END $$;
DROP TRIGGER order_items_check_agreed ON order_items;
CREATE CONSTRAINT TRIGGER order_items_check_agreed AFTER INSERT OR UPDATE ON order_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_items_check_agreed();

CREATE FUNCTION order_items_check_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bill_is_its_lines(OLD.order_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER order_items_check_removal AFTER DELETE ON order_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_items_check_removal();

-- A proposal is about the bill as it was: another bill, or the end of the order, closes it.
CREATE FUNCTION orders_close_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_edits SET decided_by = NEW.moved_by, decided_at = NEW.moved_at,
    state = CASE WHEN NEW.status IN ('completed', 'cancelled') THEN 'expired' ELSE 'replaced' END
  WHERE order_id = NEW.id AND state = 'proposed';
  RETURN NULL;
END $$;
CREATE TRIGGER orders_close_proposal AFTER UPDATE ON orders FOR EACH ROW
  WHEN (NEW.total_paise <> OLD.total_paise OR NEW.edit_id IS DISTINCT FROM OLD.edit_id
    OR (NEW.status <> OLD.status AND NEW.status IN ('completed', 'cancelled')))
  EXECUTE FUNCTION orders_close_proposal();

-- A payment goes back once in full, or in parts by edits; never more than came.
ALTER TABLE payment_refunds DROP CONSTRAINT payment_refunds_reason_check,
  ADD CONSTRAINT payment_refunds_reason_check
    CHECK (reason IN ('cancelled', 'not needed', 'wrong amount', 'edited'));
ALTER TABLE payment_refunds DROP CONSTRAINT payment_refunds_attempt_id_key;
CREATE UNIQUE INDEX payment_refunds_last ON payment_refunds (attempt_id) WHERE reason <> 'edited';
CREATE INDEX payment_refunds_of_attempt ON payment_refunds (attempt_id);
CREATE FUNCTION payment_refunds_check_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  received bigint;
BEGIN
  SELECT received_paise INTO received FROM payment_attempts WHERE id = NEW.attempt_id FOR NO KEY UPDATE;
  IF received IS NOT NULL AND NEW.amount_paise + (
      SELECT coalesce(sum(amount_paise), 0) FROM payment_refunds WHERE attempt_id = NEW.attempt_id) > received THEN
    RAISE EXCEPTION 'more than attempt % received would go back', NEW.attempt_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_refunds_sum';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_refunds_check_sum BEFORE INSERT ON payment_refunds
  FOR EACH ROW EXECUTE FUNCTION payment_refunds_check_sum();
