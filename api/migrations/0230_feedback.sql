-- The feedback id that a completed order gives, with what it is about as of then, and the answer.

CREATE TABLE feedback_invitations (
  id text PRIMARY KEY,
  order_id integer NOT NULL UNIQUE REFERENCES orders (id),
  product_ids integer[] NOT NULL,
  names text[] NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE reviews (
  feedback_id text PRIMARY KEY REFERENCES feedback_invitations (id),
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL CHECK (char_length(comment) <= 200),
  reasons text[] NOT NULL,
  forward_message text,
  created_at timestamptz NOT NULL
);
CREATE INDEX reviews_by_time ON reviews (created_at DESC);
