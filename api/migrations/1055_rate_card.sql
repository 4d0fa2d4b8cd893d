-- What a technician may put on an estimate: labour, gas and parts at fixed prices. Like the rest of the catalogue, rows are
-- retired and never deleted.

CREATE TABLE rate_card (
  id integer PRIMARY KEY CHECK (id > 0),
  sub_category_id integer NOT NULL REFERENCES sub_categories (id),
  kind text NOT NULL CHECK (kind IN ('labour', 'gas', 'part')),
  name text NOT NULL,
  price_paise integer NOT NULL CHECK (price_paise > 0),
  warranty_days integer NOT NULL CHECK (warranty_days >= 0),
  hi jsonb,
  file_order integer NOT NULL,
  retired boolean NOT NULL DEFAULT false
);

-- True for a visit that only finds the fault: its fee is credited when a repair is accepted. Null like false.
ALTER TABLE products ADD COLUMN diagnosis boolean;
