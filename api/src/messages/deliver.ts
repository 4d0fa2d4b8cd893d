import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { ofetch } from 'ofetch';
import { OTP_DIGITS } from '../limits.ts';
import { appendLine } from './append-line.ts';
import type { OtpSettings } from '../settings/limits.ts';
import type { SmsSettings } from '../settings/messaging.ts';

export interface OutgoingMessage {
  recipient: string;
  kind: 'code' | 'notice';
  body: string;
  /** Hindi text; replaces `body` for recipients who chose Hindi. */
  body_hi?: string | null;
  /** Number of attempts, including the current one. */
  attempts: number;
  created_at: Date;
}

/** Sends one message; throws if acceptance is not certain. */
export type Deliver = (message: OutgoingMessage, at: Date) => Promise<void>;

const TIMEOUT_MS = 5000;
const COUNTRY_CODE = '91';

/** Bytes read from the end of the file: about ten thousand lines. */
const SCANNED_BYTES = 4 * 1024 * 1024;

const getText = ({ body, body_hi: hindi }: OutgoingMessage): string => hindi ?? body;

/** Whether the file already contains the message. Then a sender was killed before it recorded the delivery. */
async function isWritten(path: string, message: OutgoingMessage): Promise<boolean> {
  const file = await open(path, 'r').catch(() => null);
  if (file === null) return false;
  try {
    const { size } = await file.stat();
    const from = Math.max(0, size - SCANNED_BYTES);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
    const start = JSON.stringify({ to: message.recipient, body: getText(message) }).slice(0, -1);
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
    return lines.some((line) => {
      if (!line.startsWith(start)) return false;
      const { at } = JSON.parse(line) as { at: string };
      return new Date(at) >= message.created_at;
    });
  } finally {
    await file.close();
  }
}

/** Appends to `sms.ndjson`, once per message, also after retries. */
const createFileDeliver =
  (dataDir: string): Deliver =>
  async (message, at) => {
    const { recipient, attempts } = message;
    const path = join(dataDir, 'sms.ndjson');
    if (attempts > 1 && (await isWritten(path, message))) return;
    await appendLine(path, { to: recipient, body: getText(message), at: at.toISOString() });
  };

type Msg91 = Extract<SmsSettings, { provider: 'msg91' }>;
interface Msg91Response {
  type?: string;
}

/** The code in the last line, which is for autofill. The text above it is the owner's and may contain other numbers. */
const CODE = new RegExp(String.raw`#(\d{${OTP_DIGITS}})$`);

/** The provider has a faster endpoint for codes. */
const buildCodeRequest = (
  template: string,
  { recipient, body }: OutgoingMessage,
  minutes: number,
) => ({
  path: '/api/v5/otp',
  query: {
    template_id: template,
    mobile: `${COUNTRY_CODE}${recipient}`,
    otp: CODE.exec(body)?.[1] ?? '',
    // Minutes. Only the provider's own check of codes would use it; the API checks codes itself.
    otp_expiry: String(minutes),
  },
});

const buildNoticeRequest = (template: string, recipient: string, body: string) => ({
  path: '/api/v5/flow',
  body: { template_id: template, recipients: [{ mobiles: `${COUNTRY_CODE}${recipient}`, body }] },
});

/** A template has one language. Without a Hindi template, the message is sent in English. */
function buildMsg91Request(msg91: Msg91, message: OutgoingMessage, codeMinutes: number) {
  const hindi = message.body_hi ?? null;
  if (message.kind === 'code') {
    const template = (hindi !== null && msg91.hindiCodeTemplate) || msg91.codeTemplate;
    return buildCodeRequest(template, message, codeMinutes);
  }
  return hindi !== null && msg91.hindiNoticeTemplate !== null
    ? buildNoticeRequest(msg91.hindiNoticeTemplate, message.recipient, hindi)
    : buildNoticeRequest(msg91.noticeTemplate, message.recipient, message.body);
}

const createMsg91Deliver =
  (msg91: Msg91, codeMinutes: number): Deliver =>
  async (message) => {
    const { path, ...rest } = buildMsg91Request(msg91, message, codeMinutes);
    const response = await ofetch<Msg91Response>(path, {
      ...rest,
      baseURL: msg91.baseUrl,
      method: 'POST',
      headers: { authkey: msg91.authKey },
      timeout: TIMEOUT_MS,
      retry: 0,
    });
    // The provider returns 200 for rejected messages too.
    if (response.type !== 'success') throw new Error('the provider refused the message');
  };

export const createDeliver = (
  { messaging, otp }: { messaging: SmsSettings; otp: Pick<OtpSettings, 'ttlSeconds'> },
  dataDir: string,
): Deliver =>
  messaging.provider === 'outbox'
    ? createFileDeliver(dataDir)
    : createMsg91Deliver(messaging, Math.ceil(otp.ttlSeconds / 60));
