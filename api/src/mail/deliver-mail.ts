import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { business } from '../business/business.ts';
import { appendLine } from '../messages/append-line.ts';
import type { MailSettings } from '../settings/mail.ts';

/** A mail on its way out. */
interface OutgoingMail {
  recipient: string;
  subject: string;
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** The way out. `deliver` throws where it cannot say that the mail was taken. */
export interface MailWay {
  deliver: (mail: OutgoingMail, at: Date) => Promise<void>;
  close: () => void;
}

/** Milliseconds without a word from the mail server. */
const TIMEOUT_MS = 20_000;

/** Connections that are kept to it, and so mails under way at a time. */
export const CONNECTIONS = 5;

/** Appends a line to `mail.ndjson` and waits until it is on the disk. */
const toFile = (dataDir: string): MailWay => ({
  deliver: async ({ recipient, subject, body, headers }, at) => {
    const more = Object.keys(headers).length > 0 ? { headers } : {};
    const mail = { to: recipient, subject, body, ...more, at: at.toISOString() };
    await appendLine(join(dataDir, 'mail.ndjson'), mail);
  },
  close: () => undefined,
});

function bySmtp({ url, encrypted }: { url: string; encrypted: boolean }, from: string): MailWay {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      requireTLS: encrypted,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // Nothing of ours is a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    deliver: async ({ recipient, subject, body, headers }) => {
      // An address object: nothing in it is read as a list of several.
      const to = { name: '', address: recipient };
      await transport.sendMail({ to, subject, text: body, headers: { ...headers } });
    },
    close: () => transport.close(),
  };
}

/** The way out that the settings name. */
export function mailWay(mail: MailSettings, dataDir: string): MailWay {
  const from = mail.from ?? `${business.name} <${business.email}>`;
  return mail.provider === 'outbox' ? toFile(dataDir) : bySmtp(mail, from);
}
