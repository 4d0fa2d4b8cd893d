-- What happens in the shop, for consoles that look on. A row says what changed and of which order, never who it is about.
-- NOTIFY is the bell alone: whoever hears it reads the rows.

CREATE TABLE live_events (
  -- By which transaction: rows are read in this order, and only once no older transaction may still add to it. A sequence
  -- alone would lose what commits late under a lower number.
  tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind IN ('order', 'visit', 'change', 'money', 'contact', 'catalogue', 'technician')),
  order_id integer,
  PRIMARY KEY (tx, id)
);
CREATE INDEX live_events_by_age ON live_events (at);

CREATE FUNCTION tell_consoles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (kind, order_id) VALUES (TG_ARGV[0],
    CASE WHEN TG_ARGV[1] = 'order_id' THEN (to_jsonb(NEW) ->> 'order_id')::integer END);
  PERFORM pg_notify('live', '');
  RETURN NULL;
END $$;
CREATE TRIGGER order_steps_tell AFTER INSERT ON order_steps
  FOR EACH ROW EXECUTE FUNCTION tell_consoles('order', 'order_id');
CREATE TRIGGER visit_history_tell AFTER INSERT ON visit_history
  FOR EACH ROW EXECUTE FUNCTION tell_consoles('visit', 'order_id');
CREATE TRIGGER order_changes_tell AFTER INSERT OR UPDATE ON order_changes
  FOR EACH ROW EXECUTE FUNCTION tell_consoles('change', 'order_id');
CREATE TRIGGER withdrawals_tell AFTER INSERT OR UPDATE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION tell_consoles('money');
CREATE TRIGGER payment_refunds_tell AFTER INSERT OR UPDATE OF state ON payment_refunds
  FOR EACH ROW EXECUTE FUNCTION tell_consoles('money');
CREATE TRIGGER contact_messages_tell AFTER INSERT ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION tell_consoles('contact');
CREATE TRIGGER technicians_tell AFTER INSERT OR UPDATE ON technicians
  FOR EACH ROW EXECUTE FUNCTION tell_consoles('technician');
CREATE TRIGGER technician_leave_tell AFTER INSERT ON technician_leave
  FOR EACH ROW EXECUTE FUNCTION tell_consoles('technician');
CREATE TRIGGER catalogue_tells_consoles AFTER UPDATE ON catalogue_state
  FOR EACH ROW EXECUTE FUNCTION tell_consoles('catalogue');
