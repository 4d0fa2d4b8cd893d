-- Tries to pay for an order, and money that goes back. The provider is asked outside of any
-- transaction; what it said moves these rows by compare-and-set.

CREATE TABLE payment_attempts (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL REFERENCES orders (id),
  -- The name of this attempt at the provider. Never used twice, never guessable.
  merchant_order_id text NOT NULL UNIQUE CHECK (merchant_order_id ~ '^[A-Za-z0-9_-]{1,63}$'),
  amount_paise bigint NOT NULL CHECK (amount_paise >= 100),
  state text NOT NULL DEFAULT 'created'
    CHECK (state IN ('created', 'pending', 'completed', 'failed', 'expired')),
  -- Where the customer pays, from the moment the provider has told it.
  link text,
  provider_order_id text,
  -- What became of the money: taken for the order, or to be given back, and why.
  outcome text CHECK (outcome IN ('paid', 'not needed', 'wrong amount')),
  received_paise bigint CHECK (received_paise > 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When to ask for its status next; null when there is nothing more to ask.
  due_at timestamptz,
  settled_at timestamptz,
  CHECK ((state = 'completed') = (outcome IS NOT NULL)),
  CHECK ((state = 'completed') = (received_paise IS NOT NULL)),
  CHECK (state <> 'pending' OR link IS NOT NULL)
);
CREATE INDEX payment_attempts_of_order ON payment_attempts (order_id, id DESC);
CREATE INDEX payment_attempts_due ON payment_attempts (due_at) WHERE due_at IS NOT NULL;
-- One live attempt for an order at a time, and one that paid it for good.
CREATE UNIQUE INDEX payment_attempts_live ON payment_attempts (order_id)
  WHERE state IN ('created', 'pending');
CREATE UNIQUE INDEX payment_attempts_paid ON payment_attempts (order_id) WHERE outcome = 'paid';

-- Money that came late is still money: failed and expired attempts can complete. Nothing leaves
-- `completed`.
CREATE FUNCTION payment_attempts_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('created', 'pending'), ('created', 'completed'), ('created', 'failed'), ('created', 'expired'),
    ('pending', 'completed'), ('pending', 'failed'), ('pending', 'expired'),
    ('expired', 'completed'), ('expired', 'failed'), ('failed', 'completed')
  ) THEN
    RAISE EXCEPTION 'attempt % cannot go from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_attempts_life';
  END IF;
  IF (NEW.order_id, NEW.merchant_order_id, NEW.amount_paise)
     IS DISTINCT FROM (OLD.order_id, OLD.merchant_order_id, OLD.amount_paise)
     OR (OLD.outcome IS NOT NULL AND (NEW.outcome, NEW.received_paise)
         IS DISTINCT FROM (OLD.outcome, OLD.received_paise)) THEN
    RAISE EXCEPTION 'attempt % is frozen in what it is for', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_attempts_frozen';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_attempts_check_move BEFORE UPDATE ON payment_attempts
  FOR EACH ROW EXECUTE FUNCTION payment_attempts_check_move();
CREATE TRIGGER payment_attempts_stay BEFORE DELETE ON payment_attempts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- One row for each attempt whose money goes back: it can't go back twice.
CREATE TABLE payment_refunds (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  attempt_id bigint NOT NULL UNIQUE REFERENCES payment_attempts (id),
  merchant_refund_id text NOT NULL UNIQUE CHECK (merchant_refund_id ~ '^[A-Za-z0-9_-]{1,63}$'),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reason text NOT NULL CHECK (reason IN ('cancelled', 'not needed', 'wrong amount')),
  -- queued: the provider may not know of it yet. failed: a person has to look.
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'pending', 'completed', 'failed')),
  asked integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  due_at timestamptz,
  settled_at timestamptz
);
CREATE INDEX payment_refunds_due ON payment_refunds (due_at) WHERE due_at IS NOT NULL;
CREATE TRIGGER payment_refunds_stay BEFORE DELETE ON payment_refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
