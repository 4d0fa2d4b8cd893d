/** Sends one encrypted message to a push service. */
import webPush from 'web-push';
import type { PushPayload } from 'contract/push';
import { getBusiness } from '../business/business.ts';
import type { VapidKeys } from './vapid.ts';

// Node finds no named exports in this CommonJS package.
const { generateRequestDetails } = webPush;

const TIMEOUT_MS = 5000;

/**
 * Seconds for which a push service keeps a message for a browser that is offline. Older messages are not sent at all.
 */
export const PUSH_TTL_SECONDS = 3600;

interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Status codes which mean that a subscription has ended or belongs to other keys. Any other error is retried. */
const ENDED_CODES = [403, 404, 410];

/**
 * Encrypts and sends a message. Returns the status if the subscription has ended, and null if the message was accepted.
 * Throws if the push service may accept the message later.
 */
export async function postPush(
  { endpoint, p256dh, auth }: Subscription,
  payload: PushPayload,
  vapid: VapidKeys,
): Promise<number | null> {
  const details = generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: `mailto:${getBusiness().email}`, ...vapid },
      TTL: PUSH_TTL_SECONDS,
      urgency: 'high',
      topic: payload.tag,
    },
  );
  const { status, body } = await fetch(details.endpoint, {
    method: 'POST',
    headers: details.headers as Record<string, string>,
    body: details.body as Buffer<ArrayBuffer>,
    // A push service has no reason to redirect, and following a redirect would bypass the list of allowed hosts.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await body?.cancel();
  if (status >= 200 && status < 300) return null;
  if (ENDED_CODES.includes(status)) return status;
  throw new Error(`The push service responded ${status}`);
}
