-- What the catalogue was after each change, as the file that export gives, so that any of them can be taken back.

CREATE TABLE catalogue_versions (
  -- Of `catalogue_state`.
  version bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null for what was there before anybody's change was kept.
  by_whom text,
  -- Which version was taken back by it.
  taken_from bigint,
  -- How many entries of each list were added, changed and retired; null for what was there before.
  report jsonb,
  -- The file, gzipped.
  file bytea NOT NULL,
  CHECK ((by_whom IS NULL) = (report IS NULL))
);
