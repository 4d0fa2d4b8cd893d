import type { Language } from 'platform/language';
import { getBusiness } from '../business/business.ts';
import type { NewMail } from '../mail/mail.sql.ts';
import { templates } from '../texts/message-templates.ts';

/** Unconfirmed addresses are deleted after this many days. */
export const CONFIRM_DAYS = 7;

/** Enables the unsubscribe button of mail programs (RFC 2369, RFC 8058). */
const buildUnsubscribeHeaders = (unsubscribeUrl: string): Record<string, string> => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Builds the mail with the confirmation link, which is sent to an entered address. */
export const buildConfirmationMail = (
  to: string,
  { confirmUrl, unsubscribeUrl }: { confirmUrl: string; unsubscribeUrl: string },
  language: Language,
): NewMail => {
  const { legal_name: seller, address } = getBusiness();
  return {
    to,
    subject: templates.newsletterSubject()[language],
    body: `${templates.newsletterMail(confirmUrl, unsubscribeUrl, CONFIRM_DAYS)[language]}

${seller}
${address.lines.join(', ')}
`,
    headers: buildUnsubscribeHeaders(unsubscribeUrl),
  };
};
