-- How the tax of an order is calculated: its percentage of the total, or the part of the total that a net price plus tax contains.
-- Orders keep the method that they were placed with.
ALTER TABLE orders ADD COLUMN tax_method text NOT NULL DEFAULT 'of_total' CHECK (tax_method IN ('of_total', 'included'));
