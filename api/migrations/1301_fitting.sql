-- The service by which the shop fits a part, charged like any other; null for a part that is only delivered.
ALTER TABLE spare_parts ADD COLUMN fitting_product_id integer REFERENCES products (id);

-- Whether the customer wants the part fitted.
ALTER TABLE cart_lines ADD COLUMN fitted boolean NOT NULL DEFAULT false;
