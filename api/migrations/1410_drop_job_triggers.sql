-- 0495 turned rows of the version before jobs into jobs. No such version runs any more.
DROP TRIGGER queue_previous ON message_outbox;
DROP TRIGGER queue_previous ON mail_outbox;
DROP TRIGGER queue_previous ON payment_attempts;
DROP TRIGGER queue_previous ON payment_refunds;
DROP FUNCTION queue_previous();
DROP FUNCTION queue_message(message_outbox);
DROP FUNCTION queue_mail(mail_outbox);
DROP FUNCTION queue_check(payment_attempts);
DROP FUNCTION queue_refund(payment_refunds);
