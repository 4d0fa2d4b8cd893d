-- A bill grows by what was agreed to, and by nothing else. Judged when the transaction ends, so that whoever writes the line,
-- the change and the total may do so in any order.

CREATE FUNCTION bill_is_its_lines(of_order integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM orders o WHERE o.id = of_order AND o.total_paise <>
      (SELECT coalesce(sum(price_paise::bigint * quantity), 0) FROM order_items WHERE order_id = of_order)) THEN
    RAISE EXCEPTION 'the total of order % is not the sum of its lines', of_order
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_total_is_its_lines';
  END IF;
END $$;

CREATE FUNCTION orders_check_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bill_is_its_lines(NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_check_total AFTER UPDATE OF total_paise ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.total_paise <> OLD.total_paise)
  EXECUTE FUNCTION orders_check_total();

-- Lines of the cart come with the order. Any other line is a change that was agreed to, as it was proposed.
CREATE FUNCTION order_items_check_agreed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM order_items WHERE id = NEW.id) THEN RETURN NULL; END IF;
  IF NEW.cart_line_id IS NULL AND NOT EXISTS (
      SELECT 1 FROM order_changes c WHERE c.item_id = NEW.id AND c.order_id = NEW.order_id AND c.state = 'agreed'
        AND (c.spare_part_id, c.price_paise, c.quantity) = (NEW.spare_part_id, NEW.price_paise, NEW.quantity))
    OR NEW.cart_line_id IS NOT NULL AND (SELECT count(*) FROM order_steps WHERE order_id = NEW.order_id) > 1 THEN
    RAISE EXCEPTION 'nobody agreed to a line of order %', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_items_agreed';
  END IF;
  PERFORM bill_is_its_lines(NEW.order_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER order_items_check_agreed AFTER INSERT ON order_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_items_check_agreed();

-- Only the customer answers in the bookings, and only staff write a yes by telephone down. Rows from before stay as they are.
ALTER TABLE order_changes ADD CONSTRAINT order_changes_agreed_by
  CHECK (state <> 'agreed' OR (agreement = 'bookings') = (decided_by = 'customer')) NOT VALID;

-- As before, and: what was asked in the bookings may be agreed to by telephone.
CREATE OR REPLACE FUNCTION order_changes_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND NOT (
       OLD.state = 'proposed' OR (OLD.state, NEW.state) = ('agreed', 'withdrawn')
     ) OR (NEW.order_id, NEW.spare_part_id, NEW.name, NEW.price_paise, NEW.quantity, NEW.proposed_by, NEW.proposed_at)
     IS DISTINCT FROM (OLD.order_id, OLD.spare_part_id, OLD.name, OLD.price_paise, OLD.quantity,
       OLD.proposed_by, OLD.proposed_at)
     OR (NEW.agreement <> OLD.agreement AND (OLD.agreement, NEW.agreement, OLD.state, NEW.state)
       <> ('bookings', 'telephone', 'proposed', 'agreed')) THEN
    RAISE EXCEPTION 'change % of order % is decided', OLD.id, OLD.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_changes_life';
  END IF;
  RETURN NEW;
END $$;
