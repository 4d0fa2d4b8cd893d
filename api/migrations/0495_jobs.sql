-- Background work moves from polled tables to jobs of graphile-worker, whose tables exist before this runs. The outboxes
-- keep what was sent; attempts and refunds keep their state.

CREATE FUNCTION queue_message(message message_outbox) RETURNS void LANGUAGE sql AS $$
  SELECT graphile_worker.add_job('send_message', json_build_object('id', message.id),
    queue_name => 'messages-' || abs(hashtext(message.recipient) % 16),
    run_at => message.due_at, max_attempts => 8, priority => message.priority);
$$;
CREATE FUNCTION queue_mail(mail mail_outbox) RETURNS void LANGUAGE sql AS $$
  SELECT graphile_worker.add_job('send_mail', json_build_object('id', mail.id),
    queue_name => 'mails-' || mail.id % 5, run_at => mail.due_at, max_attempts => 10, priority => 2);
$$;
CREATE FUNCTION queue_check(attempt payment_attempts) RETURNS void LANGUAGE sql AS $$
  SELECT graphile_worker.add_job('check_payment', json_build_object('id', attempt.id),
    run_at => attempt.due_at, job_key => 'payment ' || attempt.id);
$$;
CREATE FUNCTION queue_refund(refund payment_refunds) RETURNS void LANGUAGE sql AS $$
  SELECT graphile_worker.add_job('advance_refund', json_build_object('id', refund.id),
    run_at => refund.due_at, job_key => 'refund ' || refund.id);
$$;

SELECT queue_message(m) FROM message_outbox m WHERE state = 'queued' ORDER BY id;
SELECT queue_mail(m) FROM mail_outbox m WHERE state = 'queued' ORDER BY id;
SELECT queue_check(a) FROM payment_attempts a WHERE due_at IS NOT NULL;
SELECT queue_refund(r) FROM payment_refunds r WHERE due_at IS NOT NULL;

-- While processes are replaced, the previous version still writes due times. Its rows become jobs at once, and it finds
-- none that is due. The next version can drop these triggers and functions, and the columns `due_at`, `attempts` and
-- `priority`.
UPDATE message_outbox SET due_at = 'infinity' WHERE state = 'queued';
UPDATE mail_outbox SET due_at = 'infinity' WHERE state = 'queued';
UPDATE payment_attempts SET due_at = NULL WHERE due_at IS NOT NULL;
UPDATE payment_refunds SET due_at = NULL WHERE due_at IS NOT NULL;
ALTER TABLE message_outbox ALTER COLUMN due_at SET DEFAULT 'infinity';
ALTER TABLE mail_outbox ALTER COLUMN due_at SET DEFAULT 'infinity';

CREATE FUNCTION queue_previous() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT %I($1)', TG_ARGV[0]) USING NEW;
  EXECUTE format('UPDATE %s SET due_at = nullif(%L, '''')::timestamptz WHERE id = $1', TG_RELID::regclass, TG_ARGV[1]) USING NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER queue_previous AFTER INSERT ON message_outbox
  FOR EACH ROW WHEN (NEW.due_at < 'infinity') EXECUTE FUNCTION queue_previous('queue_message', 'infinity');
CREATE TRIGGER queue_previous AFTER INSERT ON mail_outbox
  FOR EACH ROW WHEN (NEW.due_at < 'infinity') EXECUTE FUNCTION queue_previous('queue_mail', 'infinity');
CREATE TRIGGER queue_previous AFTER INSERT OR UPDATE OF due_at ON payment_attempts
  FOR EACH ROW WHEN (NEW.due_at IS NOT NULL) EXECUTE FUNCTION queue_previous('queue_check', '');
CREATE TRIGGER queue_previous AFTER INSERT OR UPDATE OF due_at ON payment_refunds
  FOR EACH ROW WHEN (NEW.due_at IS NOT NULL) EXECUTE FUNCTION queue_previous('queue_refund', '');

DROP INDEX message_outbox_due;
DROP INDEX message_outbox_next;
DROP INDEX mail_outbox_due;
DROP INDEX payment_attempts_due;
DROP INDEX payment_refunds_due;
DROP SCHEMA jobs CASCADE;
