-- Uploaded pictures are encoded anew in several widths, which the name contains, and pictures have alternative texts.
-- Names without a size are those of earlier uploads, which stay.

ALTER TABLE catalogue_pictures
  DROP CONSTRAINT catalogue_pictures_name_check,
  DROP CONSTRAINT catalogue_pictures_bytes_check,
  ADD CONSTRAINT catalogue_pictures_name_check CHECK (
    name ~ '^uploads/[a-f0-9]{32}(\.(png|jpg|webp)|-\d{1,4}x\d{1,4}(\.jpg|-\d{1,4}\.webp))$'),
  -- The largest encoding, 1280 × 1280 px of noise, has 1.4 MB.
  ADD CONSTRAINT catalogue_pictures_bytes_check CHECK (octet_length(bytes) BETWEEN 12 AND 2097152);

-- In English; the Hindi ones are in `hi`. Those of a product are in the order of its images.
ALTER TABLE sub_categories ADD COLUMN image_alt text;
ALTER TABLE products ADD COLUMN image_alts jsonb;
ALTER TABLE spare_parts ADD COLUMN image_alt text;
