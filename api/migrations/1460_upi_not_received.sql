-- A UPI payment that is missing in the bank statement: the order stays completed, and the customer owes the money until it is
-- confirmed after all or paid in cash at the shop.
ALTER TABLE door_payments
  ADD COLUMN rejected_at timestamptz,
  ADD COLUMN rejected_by text,
  ADD COLUMN settled_in_cash boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT door_payments_rejected CHECK (
    (rejected_at IS NULL) = (rejected_by IS NULL) AND (rejected_at IS NULL OR method = 'upi')),
  ADD CONSTRAINT door_payments_in_cash CHECK (
    NOT settled_in_cash OR (rejected_at IS NOT NULL AND settled_at IS NOT NULL));

CREATE INDEX door_payments_owed ON door_payments (rejected_at) WHERE rejected_at IS NOT NULL AND settled_at IS NULL;

-- As before, and what was recorded as not received stays recorded.
CREATE OR REPLACE FUNCTION door_payments_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.settled_at IS NOT NULL
     OR (NEW.order_id, NEW.method, NEW.reference) IS DISTINCT FROM (OLD.order_id, OLD.method, OLD.reference)
     OR (OLD.rejected_at IS NOT NULL
         AND (NEW.rejected_at, NEW.rejected_by) IS DISTINCT FROM (OLD.rejected_at, OLD.rejected_by)) THEN
    RAISE EXCEPTION 'the payment of order % is settled', OLD.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'door_payments_life';
  END IF;
  RETURN NEW;
END $$;
