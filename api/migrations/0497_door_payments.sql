-- Money that a technician took at the customer's door. Cash has a row once it is handed over, UPI from the completion of the
-- order. The amount is the order's, as the cash of a day computes it.
CREATE TABLE door_payments (
  order_id integer PRIMARY KEY REFERENCES orders (id),
  method text NOT NULL CHECK (method IN ('cash', 'upi')),
  -- Last digits of the bank's reference, which the owner compares with the bank statement.
  reference text CHECK (reference ~ '^[0-9]{4,12}$'),
  -- When the shop had the money: cash handed over, UPI found in the bank statement.
  settled_at timestamptz,
  settled_by text,
  CHECK ((method = 'upi') = (reference IS NOT NULL)),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL))
);

-- Settled money stays settled, and what the technician reported stays as it is.
CREATE FUNCTION door_payments_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.settled_at IS NOT NULL
     OR (NEW.order_id, NEW.method, NEW.reference) IS DISTINCT FROM (OLD.order_id, OLD.method, OLD.reference) THEN
    RAISE EXCEPTION 'the payment of order % is settled', OLD.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'door_payments_life';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER door_payments_check_move BEFORE UPDATE ON door_payments
  FOR EACH ROW EXECUTE FUNCTION door_payments_check_move();
