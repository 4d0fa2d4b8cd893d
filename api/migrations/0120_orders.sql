-- Orders, what was ordered, and every step they took. The rules of an order's life stand here,
-- so that no code path, present or future, can move an order otherwise.

CREATE TABLE orders (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users (id),
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'confirmed', 'assigned', 'in progress', 'completed', 'cancelled')),
  payment_method text NOT NULL CHECK (payment_method IN ('cod', 'phonepe')),
  payment_status text NOT NULL
    CHECK (payment_status IN ('unpaid', 'pending', 'paid', 'failed', 'refunded')),
  total_paise bigint NOT NULL CHECK (total_paise > 0),
  -- What the technician still has to collect in cash.
  due_paise bigint NOT NULL CHECK (due_paise BETWEEN 0 AND total_paise),
  request boolean NOT NULL DEFAULT false,
  technician text,
  -- As it was at checkout: {first_name,last_name,city,block,landmark,address}.
  address jsonb NOT NULL,
  -- The user as of checkout, for the invoice and for messages.
  user_phone text NOT NULL,
  user_type text NOT NULL CHECK (user_type IN ('customer', 'partner')),
  -- Whom a partner served.
  customer_number text,
  -- Set where the payment provider did not answer at checkout: the customer never had this order.
  voided_at timestamptz,
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  -- Who made the latest move and when; the trigger copies them into order_steps.
  moved_by text NOT NULL,
  moved_at timestamptz NOT NULL,
  CHECK ((payment_method = 'cod') = (payment_status = 'unpaid') OR payment_status = 'paid'),
  CHECK (status IN ('pending', 'cancelled') OR payment_status IN ('unpaid', 'paid')),
  CHECK (status <> 'completed' OR (payment_status = 'paid' AND due_paise = 0 AND completed_at IS NOT NULL)),
  CHECK (payment_status <> 'refunded' OR status = 'cancelled'),
  CHECK (status NOT IN ('assigned', 'in progress', 'completed') OR technician IS NOT NULL),
  CHECK (NOT request OR status <> 'completed'),
  CHECK (voided_at IS NULL OR status = 'cancelled')
);
CREATE INDEX orders_of_user ON orders (user_id, id DESC) WHERE voided_at IS NULL;
CREATE INDEX orders_of_user_completed ON orders (user_id, id DESC) WHERE status = 'completed';
CREATE INDEX orders_by_status ON orders (status, id DESC) WHERE voided_at IS NULL;
CREATE INDEX orders_requested ON orders (id DESC) WHERE request AND voided_at IS NULL;

CREATE TABLE order_items (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL REFERENCES orders (id),
  product_id integer REFERENCES products (id),
  spare_part_id integer REFERENCES spare_parts (id),
  name text NOT NULL,
  images jsonb NOT NULL,
  price_paise integer NOT NULL CHECK (price_paise > 0),
  quantity integer NOT NULL CHECK (quantity > 0),
  -- The cart line it came from; null where staff added it.
  cart_line_id text,
  CHECK (num_nonnulls(product_id, spare_part_id) = 1)
);
CREATE INDEX order_items_of_order ON order_items (order_id, id);

CREATE TABLE order_steps (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL REFERENCES orders (id),
  at timestamptz NOT NULL,
  by_whom text NOT NULL,
  status text NOT NULL,
  payment_status text NOT NULL,
  request boolean NOT NULL,
  total_paise bigint NOT NULL
);
CREATE INDEX order_steps_of_order ON order_steps (order_id, id);

CREATE FUNCTION orders_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('pending', 'confirmed'), ('confirmed', 'assigned'), ('assigned', 'in progress'),
    ('in progress', 'completed'), ('pending', 'cancelled'), ('confirmed', 'cancelled'),
    ('assigned', 'cancelled'), ('in progress', 'cancelled')
  ) THEN
    RAISE EXCEPTION 'order % cannot go from % to %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_life';
  END IF;
  IF NEW.payment_status <> OLD.payment_status AND (OLD.payment_status, NEW.payment_status) NOT IN (
    ('unpaid', 'paid'), ('pending', 'paid'), ('pending', 'failed'), ('failed', 'pending'),
    ('failed', 'paid'), ('paid', 'refunded')
  ) THEN
    RAISE EXCEPTION 'payment of order % cannot go from % to %',
      OLD.id, OLD.payment_status, NEW.payment_status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_payment_life';
  END IF;
  IF (NEW.user_id, NEW.payment_method, NEW.address, NEW.created_at)
     IS DISTINCT FROM (OLD.user_id, OLD.payment_method, OLD.address, OLD.created_at)
     OR (NEW.total_paise <> OLD.total_paise AND OLD.status IN ('completed', 'cancelled')) THEN
    RAISE EXCEPTION 'order % is frozen in what was ordered', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_frozen';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_check_move BEFORE UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION orders_check_move();

CREATE FUNCTION orders_keep_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_steps (order_id, at, by_whom, status, payment_status, request, total_paise)
  VALUES (NEW.id, NEW.moved_at, NEW.moved_by, NEW.status, NEW.payment_status, NEW.request,
          NEW.total_paise);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_keep_step AFTER INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION orders_keep_step();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% keeps what was written', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END $$;
CREATE TRIGGER order_steps_append_only BEFORE UPDATE OR DELETE ON order_steps
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER orders_stay BEFORE DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
