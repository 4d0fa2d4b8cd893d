-- As before, and: an open online order that nobody has paid may become one that is paid in cash.
CREATE OR REPLACE FUNCTION orders_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  to_cash boolean;
BEGIN
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('pending', 'confirmed'), ('confirmed', 'assigned'), ('assigned', 'in progress'),
    ('in progress', 'completed'), ('pending', 'cancelled'), ('confirmed', 'cancelled'),
    ('assigned', 'cancelled'), ('in progress', 'cancelled')
  ) THEN
    RAISE EXCEPTION 'order % cannot go from % to %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_life';
  END IF;
  to_cash := (OLD.payment_method, NEW.payment_method) = ('phonepe', 'cod')
    AND OLD.payment_status IN ('pending', 'failed') AND NEW.payment_status = 'unpaid'
    AND OLD.status NOT IN ('completed', 'cancelled');
  IF NEW.payment_status <> OLD.payment_status AND NOT to_cash AND (OLD.payment_status, NEW.payment_status) NOT IN (
    ('unpaid', 'paid'), ('pending', 'paid'), ('pending', 'failed'), ('failed', 'pending'),
    ('failed', 'paid'), ('paid', 'refunded')
  ) THEN
    RAISE EXCEPTION 'payment of order % cannot go from % to %',
      OLD.id, OLD.payment_status, NEW.payment_status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_payment_life';
  END IF;
  IF (NEW.user_id, NEW.created_at) IS DISTINCT FROM (OLD.user_id, OLD.created_at)
     OR (NEW.payment_method <> OLD.payment_method AND NOT to_cash)
     OR (NEW.address IS DISTINCT FROM OLD.address AND NOT (
       OLD.status IN ('completed', 'cancelled') AND only_emptied(
         OLD.address, NEW.address, ARRAY['first_name', 'last_name', 'landmark', 'address'])))
     OR (NEW.total_paise <> OLD.total_paise AND OLD.status IN ('completed', 'cancelled')) THEN
    RAISE EXCEPTION 'order % is frozen in what was ordered', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_frozen';
  END IF;
  RETURN NEW;
END $$;
