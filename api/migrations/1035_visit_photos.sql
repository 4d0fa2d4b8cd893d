-- Photos of a visit, before and after the work: taken by its technician, seen by the customer and staff.
CREATE TABLE visit_photos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  stage text NOT NULL CHECK (stage IN ('before', 'after')),
  -- In px.
  width integer NOT NULL CHECK (width BETWEEN 1 AND 1280),
  height integer NOT NULL CHECK (height BETWEEN 1 AND 1280),
  -- WebP, encoded by the server. The largest encoding, 1280 × 1280 px of noise, has 1.4 MB.
  picture bytea NOT NULL CHECK (octet_length(picture) BETWEEN 12 AND 2097152),
  thumbnail bytea NOT NULL CHECK (octet_length(thumbnail) BETWEEN 12 AND 524288),
  added_at timestamptz NOT NULL,
  added_by text NOT NULL
);
CREATE INDEX visit_photos_of_order ON visit_photos (order_id);
CREATE INDEX visit_photos_by_age ON visit_photos (added_at);
-- A photo is evidence: it is deleted, never replaced.
CREATE TRIGGER visit_photos_stay BEFORE UPDATE ON visit_photos
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
