-- Pictures of the catalogue that came by the console, beside those that the product brings. In the database, so that every
-- process has them and a copy of the shop has them too. What was uploaded is never another picture under the same name.

CREATE TABLE catalogue_pictures (
  -- The path by which the catalogue names it; of the content's hash.
  name text PRIMARY KEY CHECK (name ~ '^uploads/[a-f0-9]{32}\.(png|jpg|webp)$'),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 12 AND 512000),
  added_at timestamptz NOT NULL,
  added_by text NOT NULL
);
CREATE TRIGGER catalogue_pictures_stay BEFORE UPDATE OR DELETE ON catalogue_pictures
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
