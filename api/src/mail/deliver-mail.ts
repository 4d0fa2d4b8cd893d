import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { getBusiness } from '../business/business.ts';
import { appendLine } from '../messages/append-line.ts';
import type { MailSettings } from '../settings/mail.ts';

interface OutgoingMail {
  recipient: string;
  subject: string;
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** `deliver` throws unless the provider has certainly accepted the mail. */
export interface MailTransport {
  deliver: (mail: OutgoingMail, at: Date) => Promise<void>;
  close: () => void;
}

/** Timeout of the SMTP connection: to connect, for the greeting, and when idle. */
const TIMEOUT_MS = 20_000;

/** Maximum number of SMTP connections, and therefore of concurrent mails. */
export const MAX_CONNECTIONS = 5;

/** Appends to `mail.ndjson` and waits for fsync. */
const createFileTransport = (dataDir: string): MailTransport => ({
  deliver: async ({ recipient, subject, body, headers }, at) => {
    const optionalHeaders = Object.keys(headers).length > 0 ? { headers } : {};
    const mail = { to: recipient, subject, body, ...optionalHeaders, at: at.toISOString() };
    await appendLine(join(dataDir, 'mail.ndjson'), mail);
  },
  close: () => undefined,
});

function createSmtpTransport(
  { url, requiresTls }: { url: string; requiresTls: boolean },
  sender: string | null,
): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    requireTLS: requiresTls,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Mails never contain attachments by path or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: async ({ recipient, subject, body, headers }) => {
      // An address object, so that the recipient is never parsed as a list.
      const to = { name: '', address: recipient };
      const { name, email } = getBusiness();
      // An object, so that the shop's name is never parsed as an address.
      const from = sender ?? { name, address: email };
      await transport.sendMail({ from, to, subject, text: body, headers: { ...headers } });
    },
    close: () => transport.close(),
  };
}

export function createMailTransport(mail: MailSettings, dataDir: string): MailTransport {
  return mail.provider === 'outbox'
    ? createFileTransport(dataDir)
    : createSmtpTransport(mail, mail.from);
}
