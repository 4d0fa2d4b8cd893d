-- Visits: when somebody comes, and who. That nobody is in two places is the database's to judge, not the code's above it.

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- A technician's time: a customer's hold, or an order's visit. Each change of time or technician is a new row; the one before
-- counts no more.
CREATE TABLE visit_slots (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  technician_id integer NOT NULL REFERENCES technicians (id),
  block text NOT NULL,
  -- The window, as the customer is told.
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- When the work is over.
  done_at timestamptz NOT NULL,
  -- When the way there begins: from within the block, and from the block that is farthest from it.
  leaves_at timestamptz NOT NULL,
  leaves_far_at timestamptz NOT NULL,
  -- Whether it takes the technician's time. A hold past its time is ended by whoever takes its place.
  counts boolean NOT NULL DEFAULT true,
  -- Whose hold, or which order's visit.
  user_id uuid REFERENCES users (id),
  order_id integer REFERENCES orders (id),
  -- Until when a hold is kept; stays when it becomes a visit, so that a checkout that is undone gives it back.
  held_until timestamptz,
  made_at timestamptz NOT NULL,
  CHECK (num_nonnulls(user_id, order_id) = 1 OR NOT counts),
  CHECK (order_id IS NOT NULL OR held_until IS NOT NULL),
  CHECK (leaves_far_at <= leaves_at AND leaves_at <= starts_at AND starts_at < ends_at AND starts_at < done_at),
  -- Whatever comes before, work and the way within the block are over first …
  CONSTRAINT visit_slots_one_place EXCLUDE USING gist (
    technician_id WITH =, tstzrange(leaves_at, done_at) WITH &&) WHERE (counts),
  -- … and where it was in another block, the long way too.
  CONSTRAINT visit_slots_way_between_blocks EXCLUDE USING gist (
    technician_id WITH =, block WITH <>, tstzrange(leaves_far_at, done_at) WITH &&) WHERE (counts)
);
CREATE UNIQUE INDEX visit_slots_one_hold ON visit_slots (user_id) WHERE counts AND order_id IS NULL;
CREATE UNIQUE INDEX visit_slots_one_visit ON visit_slots (order_id) WHERE counts AND order_id IS NOT NULL;
CREATE INDEX visit_slots_ahead ON visit_slots (done_at) WHERE counts;
CREATE INDEX visit_slots_of_order ON visit_slots (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX visit_slots_holds ON visit_slots (held_until) WHERE order_id IS NULL;
CREATE TRIGGER visit_slots_of_who_is_here BEFORE INSERT ON visit_slots
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_for_erased();

-- Where, when and who never changes in a row: what was promised is ended and promised anew.
CREATE FUNCTION visit_slots_check_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.technician_id, NEW.block, NEW.starts_at, NEW.ends_at, NEW.done_at, NEW.leaves_at, NEW.leaves_far_at)
     IS DISTINCT FROM
     (OLD.technician_id, OLD.block, OLD.starts_at, OLD.ends_at, OLD.done_at, OLD.leaves_at, OLD.leaves_far_at)
     OR (NEW.counts AND NOT OLD.counts) THEN
    RAISE EXCEPTION 'slot % is as it was promised', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'visit_slots_stay';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER visit_slots_check_change BEFORE UPDATE ON visit_slots
  FOR EACH ROW EXECUTE FUNCTION visit_slots_check_change();

CREATE TABLE visits (
  order_id integer PRIMARY KEY REFERENCES orders (id),
  slot_id uuid NOT NULL UNIQUE REFERENCES visit_slots (id),
  state text NOT NULL DEFAULT 'booked'
    CHECK (state IN ('booked', 'on the way', 'arrived', 'done', 'missed', 'cancelled')),
  -- How often the customer moved it.
  moves integer NOT NULL DEFAULT 0 CHECK (moves >= 0),
  -- When the customer is to be reminded of it; null where that was done, or there is nothing to remind of.
  remind_at timestamptz
);
CREATE INDEX visits_to_remind ON visits (remind_at) WHERE remind_at IS NOT NULL;

CREATE FUNCTION visits_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('booked', 'on the way'), ('booked', 'arrived'), ('booked', 'done'), ('booked', 'missed'),
    ('booked', 'cancelled'), ('on the way', 'arrived'), ('on the way', 'done'), ('on the way', 'missed'),
    ('on the way', 'cancelled'), ('arrived', 'done'), ('arrived', 'missed'), ('arrived', 'cancelled')
  ) AND NOT (OLD.state IN ('missed', 'on the way', 'arrived') AND NEW.state = 'booked' AND NEW.slot_id <> OLD.slot_id) THEN
    RAISE EXCEPTION 'the visit of order % cannot go from % to %', OLD.order_id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'visits_life';
  END IF;
  IF OLD.state IN ('done', 'cancelled') AND NEW.slot_id <> OLD.slot_id THEN
    RAISE EXCEPTION 'the visit of order % has ended', OLD.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'visits_life';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER visits_check_move BEFORE UPDATE ON visits
  FOR EACH ROW EXECUTE FUNCTION visits_check_move();

CREATE TABLE visit_history (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL REFERENCES orders (id),
  at timestamptz NOT NULL,
  what text NOT NULL,
  by_whom text NOT NULL,
  slot_id uuid NOT NULL
);
CREATE INDEX visit_history_of_order ON visit_history (order_id, id);
CREATE TRIGGER visit_history_append_only BEFORE UPDATE OR DELETE ON visit_history
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
