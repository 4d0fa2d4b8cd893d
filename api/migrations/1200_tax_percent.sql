-- Orders keep the percentage of tax that they were placed with. 18 until owners could change it.
ALTER TABLE orders ADD COLUMN tax_percent smallint NOT NULL DEFAULT 18 CHECK (tax_percent BETWEEN 0 AND 50);
