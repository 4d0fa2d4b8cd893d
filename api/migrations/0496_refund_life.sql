-- A refund goes on or ends; only a failed one is queued again. Nothing leaves `completed`.
CREATE FUNCTION payment_refunds_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('queued', 'pending'), ('queued', 'completed'), ('queued', 'failed'),
    ('pending', 'completed'), ('pending', 'failed'), ('failed', 'queued')
  ) THEN
    RAISE EXCEPTION 'refund % cannot go from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_refunds_life';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_refunds_check_move BEFORE UPDATE ON payment_refunds
  FOR EACH ROW EXECUTE FUNCTION payment_refunds_check_move();
