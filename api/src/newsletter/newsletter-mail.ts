/** What the newsletter's mails say. */
import type { Language } from 'platform/language';
import { business } from '../business/business.ts';
import type { NewMail } from '../mail/mail.sql.ts';
import { newsletter } from '../texts/newsletter.ts';

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
  language: Language,
): NewMail => ({
  to,
  subject: newsletter.subject[language],
  body: `${newsletter.mail(confirm, leave, CONFIRM_DAYS)[language]}

${business.legal_name}
${business.address.lines.join(', ')}
`,
  headers: leavingHeaders(leave),
});
