import type { Variables } from 'platform/settings';

/** Mail transport and sender. */
export type MailSettings = { from: string | null } & (
  | { provider: 'outbox' }
  | {
      provider: 'smtp';
      url: string;
      requiresTls: boolean;
    }
);

/** An address, alone or in angle brackets after a name. */
const SENDER = /^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;

/** Reads `MAIL_PROVIDER` and its variables. The outbox is rejected in production. */
export function readMail(env: Variables): MailSettings {
  const provider = env.oneOf('MAIL_PROVIDER', ['outbox', 'smtp'], 'outbox');
  const from = env.text('MAIL_FROM');
  if (from !== null && !SENDER.test(from))
    env.addError(
      'MAIL_FROM must be an address, or a name and an address: Name <shop@example.com>.',
    );
  const url = env.url('SMTP_URL', ['smtp:', 'smtps:']);
  if (provider === 'outbox') {
    if (env.production)
      env.addError('MAIL_PROVIDER must be smtp in production: the outbox only writes to a file.');
    return { provider, from };
  }
  if (url === null && env.text('SMTP_URL') === null)
    env.addError('SMTP_URL must be set if MAIL_PROVIDER is smtp.');
  return { provider, from, url: url ?? '', requiresTls: env.production };
}
