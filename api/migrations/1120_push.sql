-- Web Push to staff. A browser is subscribed for one session, so ending the session ends the subscription.
CREATE TABLE push_subscriptions (
  session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  -- The browser's mailbox at its push service, and the keys that encrypt for it.
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'hi')),
  created_at timestamptz NOT NULL
);

-- What is still to be sent; a row is deleted when it was sent or has become old.
CREATE TABLE push_messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES push_subscriptions (session_id) ON DELETE CASCADE,
  event text NOT NULL,
  order_id integer NOT NULL REFERENCES orders (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX push_messages_of_session ON push_messages (session_id);

-- Queues one message for each subscribed browser, of everybody or of the person with this number.
CREATE FUNCTION queue_push(event text, order_id integer, at timestamptz, recipient text DEFAULT NULL)
RETURNS void LANGUAGE sql AS $$
  WITH put AS (
    INSERT INTO push_messages (session_id, event, order_id, created_at)
    SELECT p.session_id, $1, $2, $3
    FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id JOIN users u ON u.id = s.user_id
    WHERE $4 IS NULL OR u.phone = $4
    RETURNING id)
  SELECT graphile_worker.add_job('send_push', json_build_object('id', id),
    run_at => $3, max_attempts => 4) FROM put;
$$;

CREATE FUNCTION push_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_push(TG_ARGV[0], NEW.id, NEW.moved_at);
  RETURN NULL;
END $$;
-- An order that is paid online is new to staff once it is paid.
CREATE TRIGGER orders_push_new AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.payment_status NOT IN ('pending', 'failed')) EXECUTE FUNCTION push_order_event('new-order');
CREATE TRIGGER orders_push_paid AFTER UPDATE ON orders
  FOR EACH ROW WHEN (OLD.status = 'pending' AND NEW.status IN ('pending', 'confirmed')
    AND OLD.payment_status IN ('pending', 'failed') AND NEW.payment_status NOT IN ('pending', 'failed'))
  EXECUTE FUNCTION push_order_event('new-order');
CREATE TRIGGER orders_push_request AFTER UPDATE ON orders
  FOR EACH ROW WHEN (NEW.request AND NOT OLD.request) EXECUTE FUNCTION push_order_event('cancel-request');
