import { goes, stays, type Placement } from '../placement.ts';

export const messages: readonly Placement[] = [
  goes('message_outbox', {
    rows: 'recipient = person.phone',
    exported: 'event_key recipient kind body state created_at sent_at',
    // A code that is on its way must reach the number and nothing else: who has the token would read it here.
    exportedAs: { body: "CASE WHEN kind = 'notice' THEN coalesce(body_hi, body) END" },
    secret: 'body_hi',
    other: 'id priority attempts due_at expires_at',
  }),
  goes('contact_messages', {
    rows: 'mobile_no = person.phone',
    exported: 'id first_name mobile_no service_name description created_at',
  }),
  // Before the subscriptions, by which its rows are found. Who asked without being logged in leaves by the link in each mail.
  goes('mail_outbox', {
    rows: 'recipient IN (SELECT email FROM newsletter_subscribers WHERE user_id = person.id)',
    exported: 'recipient subject state created_at sent_at',
    secret: 'body headers',
    other: 'id attempts due_at expires_at',
  }),
  goes('newsletter_subscribers', {
    rows: 'user_id = person.id',
    exported: 'id email created_at asked_at confirmed_at user_id',
  }),
];

/** What staff did; acts name orders, withdrawals and users by their ids, never a person. */
export const audit: readonly Placement[] = [
  stays('ops_audit', {
    because: 'It shows what staff did, and holds no name, number or address.',
    rows: `subject = 'user ' || person.id
      OR subject IN (SELECT 'order ' || id FROM orders WHERE user_id = person.id)
      OR subject IN (SELECT 'withdrawal ' || id FROM withdrawals WHERE user_id = person.id)`,
    exported: 'at act subject',
    other: 'id actor request_id detail',
  }),
];
