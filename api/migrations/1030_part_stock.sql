-- Stock of spare parts. A part without a row is not counted and can always be ordered.

CREATE TABLE part_stock (
  spare_part_id integer PRIMARY KEY REFERENCES spare_parts (id),
  -- Pieces that the shop has, including those for open orders. Below zero if more were used than counted.
  on_hand integer NOT NULL,
  -- Pieces in open orders.
  reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  -- Staff are warned when at most this many pieces are free.
  low_at integer NOT NULL CHECK (low_at >= 0),
  counted_at timestamptz NOT NULL,
  counted_by text NOT NULL
);
CREATE INDEX order_items_of_part ON order_items (spare_part_id) WHERE spare_part_id IS NOT NULL;

-- Adds pieces to the reserved ones; negative pieces are returned or, if used, have left the shop.
CREATE FUNCTION reserve_parts(parts integer[], pieces integer[], used boolean) RETURNS void LANGUAGE plpgsql AS $$
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
  IF FOUND THEN
    RAISE EXCEPTION 'a part is out of stock' USING ERRCODE = 'check_violation', CONSTRAINT = 'part_stock_enough',
      DETAIL = jsonb_build_object('en', short.name, 'hi', coalesce(short.hi, short.name), 'free', short.free);
  END IF;
  UPDATE part_stock s SET reserved = s.reserved + m.pieces,
    on_hand = s.on_hand + CASE WHEN used THEN m.pieces ELSE 0 END
  FROM unnest(parts, pieces) AS m (part, pieces) WHERE s.spare_part_id = m.part AND m.pieces <> 0;
END $$;

-- Lines of open orders reserve their parts.
CREATE FUNCTION order_items_reserve() RETURNS trigger LANGUAGE plpgsql AS $$
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
    WHERE o.status NOT IN ('completed', 'cancelled') GROUP BY 1) AS moved;
  IF part_ids IS NOT NULL THEN PERFORM reserve_parts(part_ids, pieces, false); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_items_reserve_added AFTER INSERT ON order_items
  REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION order_items_reserve();
CREATE TRIGGER order_items_reserve_changed AFTER UPDATE ON order_items
  REFERENCING OLD TABLE AS old_items NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION order_items_reserve();
CREATE TRIGGER order_items_reserve_removed AFTER DELETE ON order_items
  REFERENCING OLD TABLE AS old_items FOR EACH STATEMENT EXECUTE FUNCTION order_items_reserve();

-- A cancelled order returns its parts, a completed one has used them.
CREATE FUNCTION orders_end_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part_ids integer[];
  pieces integer[];
BEGIN
  SELECT array_agg(part), array_agg(quantity) INTO part_ids, pieces FROM (
    SELECT spare_part_id AS part, -sum(quantity)::integer AS quantity FROM order_items
    WHERE order_id = NEW.id AND spare_part_id IS NOT NULL GROUP BY 1) AS ended;
  IF part_ids IS NOT NULL THEN PERFORM reserve_parts(part_ids, pieces, NEW.status = 'completed'); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_end_reservation AFTER UPDATE ON orders FOR EACH ROW
  WHEN (OLD.status NOT IN ('completed', 'cancelled') AND NEW.status IN ('completed', 'cancelled'))
  EXECUTE FUNCTION orders_end_reservation();

-- Pages show whether a part is out of stock, so a change of that invalidates their cached data.
CREATE FUNCTION part_stock_invalidate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_out CONSTANT boolean := TG_OP <> 'INSERT' AND OLD.on_hand <= OLD.reserved;
  is_out CONSTANT boolean := TG_OP <> 'DELETE' AND NEW.on_hand <= NEW.reserved;
BEGIN
  IF was_out <> is_out THEN
    UPDATE sub_categories SET version = version + 1 WHERE id = (
      SELECT sub_category_id FROM spare_parts WHERE id = coalesce(NEW.spare_part_id, OLD.spare_part_id));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER part_stock_invalidate AFTER INSERT OR UPDATE OR DELETE ON part_stock
  FOR EACH ROW EXECUTE FUNCTION part_stock_invalidate();

CREATE TRIGGER part_stock_tell AFTER INSERT OR UPDATE OF counted_at OR DELETE ON part_stock
  FOR EACH ROW EXECUTE FUNCTION tell_consoles('catalogue');
