-- Searches that found nothing, for the owner: one row per folded query, without who searched.

CREATE TABLE search_misses (
  query text PRIMARY KEY CHECK (char_length(query) BETWEEN 1 AND 60),
  times integer NOT NULL DEFAULT 1,
  last_at timestamptz NOT NULL
);
CREATE INDEX search_misses_by_times ON search_misses (times DESC, last_at DESC);
