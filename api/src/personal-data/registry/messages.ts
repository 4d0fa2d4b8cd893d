import { buildMaskedTextSql } from '../../messages/masked-text.sql.ts';
import {
  classifyAsDeleted,
  classifyAsDeletedWithMentions,
  classifyAsKept,
  type Mention,
  type TableEntry,
} from '../table-entry.ts';

const ORDER_IDS = '(SELECT id FROM orders WHERE user_id = person.id)';

const WITHOUT_TEXT = {
  body: 'NULL',
  body_hi: 'NULL',
  state: "CASE state WHEN 'queued' THEN 'given up' ELSE state END",
};

/**
 * Messages to technicians about the person's visits contain name and address. A summary names all customers of a day.
 */
const TO_TECHNICIANS: Mention = {
  name: 'messages to technicians about your orders',
  rows: `event_key IN (
      SELECT 'technician ' || technician_id || ' day ' || (starts_at AT TIME ZONE 'Asia/Kolkata')::date
      FROM visit_slots WHERE order_id IN ${ORDER_IDS})
    OR (event_key LIKE 'technician order %'
      AND split_part(event_key, ' ', 3) IN (SELECT id::text FROM orders WHERE user_id = person.id))`,
  exported: ['event_key', 'created_at'],
  updates: WITHOUT_TEXT,
};

/** Messages that tell customers the number of the technician who is sent to them. */
const WITH_NUMBER: Mention = {
  name: 'messages to others with your number',
  rows: `recipient <> person.phone AND strpos(body, person.phone) > 0`,
  exported: ['event_key', 'created_at'],
  updates: WITHOUT_TEXT,
};

/** Messages that tell owners who got or lost a role. The texts contain names of staff, as the audit does. */
const TO_OWNERS: Mention = {
  name: 'messages to owners about your role',
  rows: `recipient <> person.phone AND starts_with(event_key, 'staff ' || person.phone || ' ')`,
  exported: ['event_key', 'created_at'],
  updates: { event_key: `'staff ' || id` },
};

export const messages: readonly TableEntry[] = [
  classifyAsDeletedWithMentions('message_outbox', [TO_TECHNICIANS, WITH_NUMBER, TO_OWNERS], {
    rows: 'recipient = person.phone',
    exported: 'event_key recipient kind body state created_at sent_at',
    // The body is exported only for notices to customers. A pending code must reach only the phone, not someone with
    // the person's session token, nor staff. Messages to technicians contain names of customers.
    exportedAs: {
      body: `CASE WHEN kind = 'notice' AND event_key NOT LIKE 'technician %' THEN ${buildMaskedTextSql('coalesce(body_hi, body)')} END`,
    },
    // Exported as `body`, if the message was in Hindi.
    secret: 'body_hi',
    internal: 'id priority attempts due_at expires_at',
  }),
  classifyAsDeleted('contact_messages', {
    rows: 'mobile_no = person.phone',
    exported: 'id first_name mobile_no service_name description created_at',
  }),
  classifyAsDeleted('place_requests', {
    rows: 'user_id = person.id',
    exported: 'user_id place_key place wants_message requested_at notified_at',
  }),
  // Before the subscriptions, through which mails are found. Anonymous subscribers unsubscribe by the link in each
  // mail.
  classifyAsDeleted('mail_outbox', {
    rows: 'recipient IN (SELECT email FROM newsletter_subscribers WHERE user_id = person.id)',
    exported: 'recipient subject state created_at sent_at',
    secret: 'body headers',
    internal: 'id attempts due_at expires_at',
  }),
  classifyAsDeleted('newsletter_subscribers', {
    rows: 'user_id = person.id',
    exported: 'id email created_at asked_at confirmed_at user_id',
  }),
];

/** Staff actions; they refer to orders, withdrawals and users by id only. */
export const audit: readonly TableEntry[] = [
  classifyAsKept('ops_audit', {
    because: 'It records what staff did, under their name, and contains no number or address.',
    rows: `subject = 'user ' || person.id
      OR subject IN (SELECT 'order ' || id FROM orders WHERE user_id = person.id)
      OR subject IN (SELECT 'withdrawal ' || id FROM withdrawals WHERE user_id = person.id)`,
    exported: 'at act subject',
    internal: 'id actor request_id detail',
    mentions: [
      {
        name: 'ops_audit of what you did as a technician',
        rows: `actor IN (SELECT name || ' (technician ' || id || ')' FROM technicians
          WHERE phone = person.phone)`,
        exported: ['at', 'act', 'subject'],
        updates: {},
      },
    ],
  }),
];
