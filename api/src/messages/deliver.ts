import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { ofetch } from 'ofetch';
import { OTP_DIGITS } from '../limits.ts';
import { appendLine } from './append-line.ts';
import type { Messaging } from '../settings/messaging.ts';

/** A message on its way out. */
export interface Outgoing {
  recipient: string;
  kind: 'code' | 'notice';
  body: string;
  /** In the place of `body` for who reads Hindi. */
  body_hi?: string | null;
  /** How often it was tried, this time included, and when it came to be. */
  attempts: number;
  created_at: Date;
}

/** Sends one message; throws where it cannot say that it was taken. */
export type Deliver = (message: Outgoing, at: Date) => Promise<void>;

const TIMEOUT_MS = 5000;
const COUNTRY = '91';

/** How much of the file's end is looked through: some ten thousand lines. */
const LOOKED_THROUGH = 4 * 1024 * 1024;

/** What its recipient reads. */
const wordsOf = ({ body, body_hi: hindi }: Outgoing): string => hindi ?? body;

/** Whether a message stands in the file already: who wrote it was killed before saying so. */
async function isWritten(path: string, message: Outgoing): Promise<boolean> {
  const file = await open(path, 'r').catch(() => null);
  if (file === null) return false;
  try {
    const { size } = await file.stat();
    const from = Math.max(0, size - LOOKED_THROUGH);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
    const start = JSON.stringify({ to: message.recipient, body: wordsOf(message) }).slice(0, -1);
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

/** Appends a line to `sms.ndjson` and waits until it is on the disk; once, however often it is tried. */
const toFile =
  (dataDir: string): Deliver =>
  async (message, at) => {
    const { recipient, attempts } = message;
    const path = join(dataDir, 'sms.ndjson');
    if (attempts > 1 && (await isWritten(path, message))) return;
    await appendLine(path, {
      to: recipient,
      body: wordsOf(message),
      at: at.toISOString(),
    });
  };

type Msg91 = Extract<Messaging, { provider: 'msg91' }>;
interface Msg91Answer {
  type?: string;
}

const CODE = new RegExp(String.raw`\b\d{${OTP_DIGITS}}\b`);

/** The provider has an endpoint of its own for codes, which it sends faster. */
const codeRequest = (template: string, { recipient, body }: Outgoing) => ({
  path: '/api/v5/otp',
  query: {
    template_id: template,
    mobile: `${COUNTRY}${recipient}`,
    otp: CODE.exec(body)?.[0] ?? '',
    otp_expiry: '5',
  },
});

const noticeRequest = (template: string, recipient: string, body: string) => ({
  path: '/api/v5/flow',
  body: { template_id: template, recipients: [{ mobiles: `${COUNTRY}${recipient}`, body }] },
});

/** A template is of one language: who reads Hindi is written to in English where there is no Hindi template. */
function msg91Request(msg91: Msg91, message: Outgoing) {
  const hindi = message.body_hi ?? null;
  if (message.kind === 'code') {
    const template = (hindi !== null && msg91.hindiCodeTemplate) || msg91.codeTemplate;
    return codeRequest(template, message);
  }
  return hindi !== null && msg91.hindiNoticeTemplate !== null
    ? noticeRequest(msg91.hindiNoticeTemplate, message.recipient, hindi)
    : noticeRequest(msg91.noticeTemplate, message.recipient, message.body);
}

const toMsg91 =
  (msg91: Msg91): Deliver =>
  async (message) => {
    const { path, ...rest } = msg91Request(msg91, message);
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
