-- As before, and: the second phone of an order may be removed, because it may be the number of a person who is erased.
CREATE OR REPLACE FUNCTION orders_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended CONSTANT boolean := OLD.status IN ('completed', 'cancelled');
  edited CONSTANT boolean := NEW.edit_id IS DISTINCT FROM OLD.edit_id AND NOT ended;
  to_cash boolean;
  to_online boolean;
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
    AND OLD.payment_status IN ('pending', 'failed') AND NEW.payment_status = 'unpaid' AND NOT ended;
  to_online := (OLD.payment_method, NEW.payment_method) = ('cod', 'phonepe')
    AND (OLD.payment_status, NEW.payment_status) = ('unpaid', 'paid') AND NEW.due_paise = 0
    AND NEW.status = OLD.status AND NOT ended AND OLD.online_asked_at IS NOT NULL;
  IF NEW.payment_status <> OLD.payment_status AND NOT to_cash AND (OLD.payment_status, NEW.payment_status) NOT IN (
    ('unpaid', 'paid'), ('pending', 'paid'), ('pending', 'failed'), ('failed', 'pending'),
    ('failed', 'paid'), ('paid', 'refunded')
  ) THEN
    RAISE EXCEPTION 'payment of order % cannot go from % to %',
      OLD.id, OLD.payment_status, NEW.payment_status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_payment_life';
  END IF;
  IF (NEW.user_id, NEW.created_at) IS DISTINCT FROM (OLD.user_id, OLD.created_at)
     OR (NEW.payment_method <> OLD.payment_method AND NOT to_cash AND NOT to_online)
     OR (NEW.address IS DISTINCT FROM OLD.address AND NOT edited
       AND NEW.address <> OLD.address - 'second_phone' AND NOT (
       ended AND only_emptied(
         OLD.address, NEW.address, ARRAY['first_name', 'last_name', 'landmark', 'address'])))
     OR ((NEW.discount_paise, NEW.discount_reason) IS DISTINCT FROM (OLD.discount_paise, OLD.discount_reason)
       AND NOT edited)
     OR (NEW.edit_id IS DISTINCT FROM OLD.edit_id AND NOT edited)
     OR (NEW.total_paise <> OLD.total_paise AND ended)
     OR (NEW.paid_online_paise > OLD.paid_online_paise)
     OR (NEW.paid_online_paise < OLD.paid_online_paise AND NOT edited) THEN
    RAISE EXCEPTION 'order % is frozen in what was ordered', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_frozen';
  END IF;
  IF NEW.payment_method = 'phonepe' AND NEW.payment_status = 'paid' AND OLD.payment_status <> 'paid' THEN
    NEW.paid_online_paise := NEW.total_paise;
  END IF;
  RETURN NEW;
END $$;
