import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { ofetch } from 'ofetch';
import type { Messaging } from '../settings/messaging.ts';

/** A message on its way out. */
export interface Outgoing {
  recipient: string;
  kind: 'code' | 'notice';
  body: string;
}

/** Sends one message; throws where it cannot say that it was taken. */
export type Deliver = (message: Outgoing, at: Date) => Promise<void>;

const TIMEOUT_MS = 5000;
const COUNTRY = '91';

/** Appends a line to `sms.ndjson` and waits until it is on the disk. */
const toFile =
  (dataDir: string): Deliver =>
  async ({ recipient, body }, at) => {
    const line = `${JSON.stringify({ to: recipient, body, at: at.toISOString() })}\n`;
    const file = await open(join(dataDir, 'sms.ndjson'), 'a', 0o600);
    try {
      // One write to a file opened for appending: lines of several processes cannot mix.
      await file.write(line);
      await file.datasync();
    } finally {
      await file.close();
    }
  };

type Msg91 = Extract<Messaging, { provider: 'msg91' }>;
interface Msg91Answer {
  type?: string;
}

const CODE = /\b\d{4}\b/;

/** The provider has an endpoint of its own for codes, which it sends faster. */
const codeRequest = ({ codeTemplate }: Msg91, { recipient, body }: Outgoing) => ({
  path: '/api/v5/otp',
  query: {
    template_id: codeTemplate,
    mobile: `${COUNTRY}${recipient}`,
    otp: CODE.exec(body)?.[0] ?? '',
    otp_expiry: '5',
  },
});

const noticeRequest = ({ noticeTemplate }: Msg91, { recipient, body }: Outgoing) => ({
  path: '/api/v5/flow',
  body: { template_id: noticeTemplate, recipients: [{ mobiles: `${COUNTRY}${recipient}`, body }] },
});

const toMsg91 =
  (msg91: Msg91): Deliver =>
  async (message) => {
    const { path, ...rest } =
      message.kind === 'code' ? codeRequest(msg91, message) : noticeRequest(msg91, message);
    const answer = await ofetch<Msg91Answer>(path, {
      ...rest,
      baseURL: msg91.baseUrl,
      method: 'POST',
      headers: { authkey: msg91.authKey },
      timeout: TIMEOUT_MS,
      retry: 0,
    });
    // It answers 200 also when it refuses.
    if (answer.type !== 'success') throw new Error('the provider refused the message');
  };

/** The way out that the settings name. */
export const deliverer = (messaging: Messaging, dataDir: string): Deliver =>
  messaging.provider === 'outbox' ? toFile(dataDir) : toMsg91(messaging);
