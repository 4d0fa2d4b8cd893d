-- Places outside the served blocks to which customers asked us to come.
CREATE TABLE place_requests (
  user_id uuid NOT NULL REFERENCES users (id),
  -- Folded name: spellings that differ in case or accents are one place.
  place_key text NOT NULL CHECK (char_length(place_key) BETWEEN 1 AND 60),
  place text NOT NULL,
  wants_message boolean NOT NULL,
  requested_at timestamptz NOT NULL,
  notified_at timestamptz,
  PRIMARY KEY (user_id, place_key)
);
CREATE INDEX place_requests_by_place ON place_requests (place_key);
CREATE INDEX place_requests_by_time ON place_requests (requested_at);
