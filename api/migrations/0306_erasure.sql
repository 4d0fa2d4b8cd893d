-- What lets a person be erased: the row of a user stays, without anything that says who it was, because
-- orders, invoices and the ledger refer to it. A user without a number is an erased one.

ALTER TABLE users ALTER COLUMN phone DROP NOT NULL;

-- That somebody was erased, when, and whether by themselves or by staff: without a trace of who it was.
CREATE TABLE erasures (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL UNIQUE REFERENCES users (id),
  at timestamptz NOT NULL,
  by_whom text NOT NULL
);
CREATE TRIGGER erasures_append_only BEFORE UPDATE OR DELETE ON erasures
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Nothing new of an erased user: a call that began before the erasure waits for it here, and is refused.
CREATE FUNCTION refuse_for_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.user_id AND phone IS NOT NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'this user is erased'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'user_is_here';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sessions_of_who_is_here BEFORE INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION refuse_for_erased();
CREATE TRIGGER addresses_of_who_is_here BEFORE INSERT ON addresses
  FOR EACH ROW EXECUTE FUNCTION refuse_for_erased();
CREATE TRIGGER cart_lines_of_who_is_here BEFORE INSERT ON cart_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_for_erased();
CREATE TRIGGER idempotency_keys_of_who_is_here BEFORE INSERT ON idempotency_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_for_erased();
CREATE TRIGGER orders_of_who_is_here BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_for_erased();
CREATE TRIGGER withdrawals_of_who_is_here BEFORE INSERT ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION refuse_for_erased();

-- Whether two documents differ in nothing but these keys, each of which stays as it was or is emptied.
CREATE FUNCTION only_emptied(before jsonb, after jsonb, keys text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT after - keys = before - keys AND (SELECT bool_and(
    after -> key IS NOT DISTINCT FROM before -> key OR after -> key IN ('""', 'null')
  ) FROM unnest(keys) AS key)
$$;

-- As before, and: of an order that has ended, what says who it was for may be emptied.
CREATE OR REPLACE FUNCTION orders_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF (NEW.user_id, NEW.payment_method, NEW.created_at)
     IS DISTINCT FROM (OLD.user_id, OLD.payment_method, OLD.created_at)
     OR (NEW.address IS DISTINCT FROM OLD.address AND NOT (
       OLD.status IN ('completed', 'cancelled') AND only_emptied(
         OLD.address, NEW.address, ARRAY['first_name', 'last_name', 'landmark', 'address'])))
     OR (NEW.total_paise <> OLD.total_paise AND OLD.status IN ('completed', 'cancelled')) THEN
    RAISE EXCEPTION 'order % is frozen in what was ordered', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_frozen';
  END IF;
  RETURN NEW;
END $$;

-- As before, but a change that moves nothing is no step.
CREATE OR REPLACE FUNCTION orders_keep_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND
     (NEW.status, NEW.payment_status, NEW.request, NEW.total_paise, NEW.moved_by, NEW.moved_at)
     IS NOT DISTINCT FROM
     (OLD.status, OLD.payment_status, OLD.request, OLD.total_paise, OLD.moved_by, OLD.moved_at) THEN
    RETURN NULL;
  END IF;
  INSERT INTO order_steps (order_id, at, by_whom, status, payment_status, request, total_paise)
  VALUES (NEW.id, NEW.moved_at, NEW.moved_by, NEW.status, NEW.payment_status, NEW.request,
          NEW.total_paise);
  RETURN NULL;
END $$;

-- An invoice keeps what was issued. Only what says who got it may be emptied.
CREATE FUNCTION invoices_keep_what_was_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
     AND (NEW.order_id, NEW.number, NEW.financial_year, NEW.sequence, NEW.issued_at)
       IS NOT DISTINCT FROM (OLD.order_id, OLD.number, OLD.financial_year, OLD.sequence, OLD.issued_at)
     AND only_emptied(OLD.figures, NEW.figures,
       ARRAY['userName', 'address', 'userPhone', 'customerNumber']) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'invoices keeps what was written'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END $$;
DROP TRIGGER invoices_append_only ON invoices;
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION invoices_keep_what_was_issued();

-- The number of a settled withdrawal may be emptied, and nothing else of it changes.
ALTER TABLE withdrawals DROP CONSTRAINT withdrawals_phonepe_number_check;
ALTER TABLE withdrawals ADD CONSTRAINT withdrawals_phonepe_number_check
  CHECK (phonepe_number ~ '^[6-9][0-9]{9}$' OR (phonepe_number = '' AND status <> 'pending'));
CREATE OR REPLACE FUNCTION withdrawals_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending' AND NEW.phonepe_number = ''
     AND (NEW.id, NEW.user_id, NEW.amount_paise, NEW.status, NEW.created_at, NEW.settled_at)
       IS NOT DISTINCT FROM
       (OLD.id, OLD.user_id, OLD.amount_paise, OLD.status, OLD.created_at, OLD.settled_at) THEN
    RETURN NEW;
  END IF;
  IF OLD.status <> 'pending' OR (NEW.user_id, NEW.phonepe_number, NEW.amount_paise, NEW.created_at)
     IS DISTINCT FROM (OLD.user_id, OLD.phonepe_number, OLD.amount_paise, OLD.created_at) THEN
    RAISE EXCEPTION 'withdrawal % is settled', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_life';
  END IF;
  RETURN NEW;
END $$;

-- What a wallet still had when its owner was erased leaves it by an entry of its own; the source is the erasure.
ALTER TABLE wallet_entries DROP CONSTRAINT wallet_entries_kind_check;
ALTER TABLE wallet_entries ADD CONSTRAINT wallet_entries_kind_check
  CHECK (kind IN ('referral', 'withdrawal', 'withdrawal returned', 'forfeited'));
ALTER TABLE wallet_entries DROP CONSTRAINT wallet_entries_check;
ALTER TABLE wallet_entries ADD CONSTRAINT wallet_entries_check
  CHECK (CASE WHEN kind IN ('withdrawal', 'forfeited') THEN amount_paise < 0 ELSE amount_paise > 0 END);

-- What is found by a number.
CREATE INDEX message_outbox_to ON message_outbox (recipient);
CREATE INDEX contact_messages_of_number ON contact_messages (mobile_no);
CREATE INDEX orders_for_number ON orders (customer_number) WHERE customer_number IS NOT NULL;
