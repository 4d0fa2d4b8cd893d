-- Customers may save several addresses. The default one stays in `addresses`, so the previous version works unchanged.
ALTER TABLE addresses
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- 'home', 'work' or the customer's own word.
  ADD COLUMN label text NOT NULL DEFAULT 'home' CHECK (char_length(label) BETWEEN 1 AND 20);

-- The others. Of an address that was the default before, updated_at is when it ceased to be.
CREATE TABLE other_addresses (
  LIKE addresses INCLUDING DEFAULTS INCLUDING CONSTRAINTS,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX other_addresses_of_user ON other_addresses (user_id);
CREATE TRIGGER other_addresses_of_who_is_here BEFORE INSERT ON other_addresses
  FOR EACH ROW EXECUTE FUNCTION refuse_for_erased();

CREATE VIEW saved_addresses AS
  SELECT a.*, true AS is_default FROM addresses a
  UNION ALL SELECT o.*, false FROM other_addresses o;
