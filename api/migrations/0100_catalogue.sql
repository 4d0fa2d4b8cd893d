-- What the business sells. Rows are never deleted: whatever leaves the catalogue file is retired,
-- because orders and invoices go on pointing at it.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE sub_categories (
  id integer PRIMARY KEY CHECK (id > 0),
  name text NOT NULL,
  image text NOT NULL,
  position integer NOT NULL,
  overview text NOT NULL,
  how_it_works jsonb NOT NULL,
  included jsonb NOT NULL,
  excluded jsonb NOT NULL,
  notes jsonb NOT NULL,
  faq jsonb NOT NULL,
  file_order integer NOT NULL,
  retired boolean NOT NULL DEFAULT false,
  -- Grows with every change that a product list of this sub-category shows.
  version bigint NOT NULL DEFAULT 1
);

CREATE TABLE products (
  id integer PRIMARY KEY CHECK (id > 0),
  sub_category_id integer NOT NULL REFERENCES sub_categories (id),
  title text NOT NULL,
  price_paise integer NOT NULL CHECK (price_paise > 0),
  compare_price_paise integer NOT NULL CHECK (compare_price_paise >= 0),
  timing text NOT NULL,
  details text NOT NULL,
  description text NOT NULL,
  images jsonb NOT NULL,
  rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  rating_sum integer NOT NULL DEFAULT 0 CHECK (rating_sum BETWEEN rating_count AND rating_count * 5),
  file_order integer NOT NULL,
  retired boolean NOT NULL DEFAULT false
);
CREATE INDEX products_by_sub_category ON products (sub_category_id, file_order) WHERE NOT retired;

CREATE TABLE spare_parts (
  id integer PRIMARY KEY CHECK (id > 0),
  sub_category_id integer NOT NULL REFERENCES sub_categories (id),
  service_name text NOT NULL,
  brand text NOT NULL,
  price_paise integer NOT NULL CHECK (price_paise > 0),
  market_price_paise integer NOT NULL CHECK (market_price_paise >= 0),
  image text NOT NULL,
  file_order integer NOT NULL,
  retired boolean NOT NULL DEFAULT false
);
CREATE INDEX spare_parts_by_sub_category ON spare_parts (sub_category_id, file_order) WHERE NOT retired;
CREATE INDEX spare_parts_in_order ON spare_parts (file_order) WHERE NOT retired;

-- One row: grows with every import. Answers built from the whole catalogue are kept under this number.
CREATE TABLE catalogue_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL DEFAULT 1
);
INSERT INTO catalogue_state DEFAULT VALUES;

-- The search's own tables, rebuilt by each import in its transaction.
CREATE TABLE search_entries (
  kind smallint NOT NULL CHECK (kind BETWEEN 0 AND 2),
  id integer NOT NULL,
  sub_category_id integer NOT NULL,
  name text NOT NULL,
  folded text NOT NULL,
  words text[] NOT NULL,
  PRIMARY KEY (kind, id)
);
CREATE INDEX search_entries_words ON search_entries USING gin (words);

CREATE TABLE search_words (word text PRIMARY KEY);
CREATE INDEX search_words_prefix ON search_words (word text_pattern_ops);
CREATE INDEX search_words_trigrams ON search_words USING gin (word gin_trgm_ops);

-- Every word under itself and under itself less one letter: two words one typing error apart
-- (a letter more, less, other, or two swapped) share a key.
CREATE TABLE search_word_keys (
  key text NOT NULL,
  word text NOT NULL,
  PRIMARY KEY (key, word)
);
