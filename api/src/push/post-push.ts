/** Sends one encrypted message to a push service. */
import webPush from 'web-push';
import type { PushPayload } from 'contract/push';
import { getBusiness } from '../business/business.ts';
import type { VapidKeys } from './vapid.ts';

// Node finds no named exports in this CommonJS package.
const { generateRequestDetails } = webPush;

const TIMEOUT_MS = 5000;

/** How long a push service keeps a message for a browser that is offline, in seconds; older ones are not sent at all. */
export const PUSH_TTL_SECONDS = 3600;

interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Encrypts and sends a message. Returns the status if the push service rejects it permanently, such as 410 for a browser
 * that is no longer subscribed, and null if it was accepted. Throws if it may be accepted later.
 */
export async function postPush(
  { endpoint, p256dh, auth }: Browser,
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
    // A push service has no reason to redirect, and the target would be any host.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await body?.cancel();
  if (status >= 200 && status < 300) return null;
  if (status >= 400 && status < 500 && status !== 429) return status;
  throw new Error(`The push service responded ${status}`);
}
