-- Who can be sent: what they can do, where they go, when they work, and when they are away.

CREATE TABLE technicians (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL CHECK (name ~ '\S' AND char_length(name) <= 60),
  phone text NOT NULL CHECK (phone ~ '^[6-9][0-9]{9}$'),
  -- Ids of sub-categories.
  skills integer[] NOT NULL CHECK (cardinality(skills) > 0),
  blocks text[] NOT NULL CHECK (cardinality(blocks) > 0),
  -- For each day of the week, Sunday first, the spans of work: [[from, to], …] in minutes since midnight in India.
  hours jsonb NOT NULL CHECK (jsonb_typeof(hours) = 'array' AND jsonb_array_length(hours) = 7),
  added_at timestamptz NOT NULL,
  -- Nobody is sent from then on. The row stays, since visits refer to it.
  ended_at timestamptz
);
-- Staff name them in commands.
CREATE UNIQUE INDEX technicians_by_name ON technicians (lower(name)) WHERE ended_at IS NULL;
CREATE TRIGGER technicians_stay BEFORE DELETE ON technicians
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE technician_leave (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  technician_id integer NOT NULL REFERENCES technicians (id),
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  noted_at timestamptz NOT NULL,
  noted_by text NOT NULL,
  CHECK (from_at < to_at)
);
CREATE INDEX technician_leave_of ON technician_leave (technician_id, to_at);

-- How long a service takes at the customer's. Without it, what the timing says.
ALTER TABLE products ADD COLUMN minutes integer CHECK (minutes BETWEEN 5 AND 1440);
