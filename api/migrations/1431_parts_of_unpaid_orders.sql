-- An order whose online payment failed returns its parts until the payment is repeated, succeeds late, or is changed to cash.

-- Whether an order reserves its parts.
CREATE FUNCTION holds_parts(status text, payment_status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status NOT IN ('completed', 'cancelled') AND payment_status <> 'failed'
$$;

DROP TRIGGER orders_end_reservation ON orders;
DROP FUNCTION orders_end_reservation();
DROP FUNCTION reserve_parts(integer[], integer[], boolean);

-- Adds pieces to the reserved ones; negative pieces are returned or, if used, have left the shop. Rejects a shortage unless forced.
CREATE FUNCTION reserve_parts(parts integer[], pieces integer[], used boolean, forced boolean) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  short record;
BEGIN
  -- The first count of a part locks it FOR UPDATE, so it sees each open order, and each later one sees the count.
  PERFORM 1 FROM spare_parts WHERE id = ANY (parts) ORDER BY id FOR KEY SHARE;
  PERFORM 1 FROM part_stock WHERE spare_part_id = ANY (parts) ORDER BY spare_part_id FOR UPDATE;
  SELECT p.service_name AS name, p.hi ->> 'service_name' AS hi, greatest(0, s.on_hand - s.reserved) AS free
  INTO short
  FROM unnest(parts, pieces) AS m (part, pieces)
  JOIN part_stock s ON s.spare_part_id = m.part JOIN spare_parts p ON p.id = m.part
  WHERE m.pieces > 0 AND s.on_hand - s.reserved < m.pieces ORDER BY p.id LIMIT 1;
  IF FOUND AND NOT forced THEN
    RAISE EXCEPTION 'a part is out of stock' USING ERRCODE = 'check_violation', CONSTRAINT = 'part_stock_enough',
      DETAIL = jsonb_build_object('en', short.name, 'hi', coalesce(short.hi, short.name), 'free', short.free);
  END IF;
  UPDATE part_stock s SET reserved = s.reserved + m.pieces,
    on_hand = s.on_hand + CASE WHEN used THEN m.pieces ELSE 0 END
  FROM unnest(parts, pieces) AS m (part, pieces) WHERE s.spare_part_id = m.part AND m.pieces <> 0;
END $$;

-- Lines of orders that hold their parts reserve them.
CREATE OR REPLACE FUNCTION order_items_reserve() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines jsonb := '[]';
  part_ids integer[];
  pieces integer[];
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT coalesce(jsonb_agg(jsonb_build_array(order_id, spare_part_id, quantity)), '[]') INTO lines
    FROM new_items WHERE spare_part_id IS NOT NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT lines || coalesce(jsonb_agg(jsonb_build_array(order_id, spare_part_id, -quantity)), '[]') INTO lines
    FROM old_items WHERE spare_part_id IS NOT NULL;
  END IF;
  SELECT array_agg(part), array_agg(quantity) INTO part_ids, pieces FROM (
    SELECT (line ->> 1)::integer AS part, sum((line ->> 2)::integer)::integer AS quantity
    FROM jsonb_array_elements(lines) AS l (line) JOIN orders o ON o.id = (line ->> 0)::integer
    WHERE holds_parts(o.status, o.payment_status) GROUP BY 1) AS moved;
  IF part_ids IS NOT NULL THEN PERFORM reserve_parts(part_ids, pieces, false, false); END IF;
  RETURN NULL;
END $$;

-- A cancelled order and one whose payment failed return their parts, a completed one has used them. An order that waits for its
-- payment again reserves them again; late money does so even if they are gone, because it cannot be rejected.
CREATE FUNCTION orders_move_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign CONSTANT integer := CASE WHEN holds_parts(NEW.status, NEW.payment_status) THEN 1 ELSE -1 END;
  part_ids integer[];
  pieces integer[];
BEGIN
  SELECT array_agg(part), array_agg(quantity) INTO part_ids, pieces FROM (
    SELECT spare_part_id AS part, sign * sum(quantity)::integer AS quantity FROM order_items
    WHERE order_id = NEW.id AND spare_part_id IS NOT NULL GROUP BY 1) AS moved;
  IF part_ids IS NOT NULL THEN
    PERFORM reserve_parts(part_ids, pieces, NEW.status = 'completed', NEW.payment_status = 'paid');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_move_reservation AFTER UPDATE ON orders FOR EACH ROW
  WHEN (holds_parts(OLD.status, OLD.payment_status) <> holds_parts(NEW.status, NEW.payment_status))
  EXECUTE FUNCTION orders_move_reservation();

-- Open orders whose payment has failed already return their parts now.
LOCK TABLE orders, order_items IN SHARE ROW EXCLUSIVE MODE;
UPDATE part_stock s SET reserved = (
  SELECT coalesce(sum(i.quantity), 0) FROM order_items i JOIN orders o ON o.id = i.order_id
  WHERE i.spare_part_id = s.spare_part_id AND holds_parts(o.status, o.payment_status));
