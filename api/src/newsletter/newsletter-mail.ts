/** What the newsletter's mails say. */
import { business } from '../business/business.ts';
import type { NewMail } from '../mail/mail.sql.ts';

/** Days in which a subscription can be confirmed; after them the address is forgotten. */
export const CONFIRM_DAYS = 7;

/** Lets a mail program show a button of its own that leaves the newsletter (RFC 2369, RFC 8058). */
const leavingHeaders = (leave: string): Record<string, string> => ({
  'List-Unsubscribe': `<${leave}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Asks the owner of an address whether the newsletter is wanted. */
export const confirmationMail = (
  to: string,
  { confirm, leave }: { confirm: string; leave: string },
): NewMail => ({
  to,
  subject: `Confirm your subscription to ${business.name}`,
  body: `Hello,

This address was entered for the ${business.name} newsletter. If that was you, confirm it here:

${confirm}

The link works for ${CONFIRM_DAYS} days. If it was not you, do nothing: you will not get the newsletter, and we forget the address.

Forget it now, or leave the newsletter at any time:

${leave}

${business.legal_name}
${business.address.lines.join(', ')}
`,
  headers: leavingHeaders(leave),
});
