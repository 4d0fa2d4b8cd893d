-- A cart is its lines. A line is a product or a spare part, and there is one line for each.

CREATE TABLE cart_lines (
  id text PRIMARY KEY DEFAULT 'cl_' || replace(gen_random_uuid()::text, '-', ''),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id integer REFERENCES products (id),
  spare_part_id integer REFERENCES spare_parts (id),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  added bigint GENERATED ALWAYS AS IDENTITY,
  CHECK (num_nonnulls(product_id, spare_part_id) = 1)
);
CREATE UNIQUE INDEX cart_lines_product ON cart_lines (user_id, product_id) WHERE product_id IS NOT NULL;
CREATE UNIQUE INDEX cart_lines_spare_part ON cart_lines (user_id, spare_part_id)
  WHERE spare_part_id IS NOT NULL;
CREATE INDEX cart_lines_in_order ON cart_lines (user_id, added);
CREATE INDEX cart_lines_of_product ON cart_lines (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX cart_lines_of_spare_part ON cart_lines (spare_part_id) WHERE spare_part_id IS NOT NULL;
