import { ofetch } from 'ofetch';
import type { Platform } from '../../platform.ts';
import { SIMULATOR_PATH } from '../../settings/phonepe.ts';
import { getWebhookAuthorization } from '../webhook.rules.ts';

const TIMEOUT_MS = 3000;

/** Sends one webhook to the API. An error is only logged, because the API polls the status too. */
export async function sendWebhook(
  { settings: { phonepe }, log }: Platform,
  event: string,
  payload: object,
): Promise<void> {
  const origin = phonepe.baseUrl.slice(0, -SIMULATOR_PATH.length);
  try {
    await ofetch(`${origin}/api/payment/phonepe/webhook`, {
      method: 'POST',
      body: { event, payload },
      headers: {
        Authorization: getWebhookAuthorization(phonepe.webhookUsername, phonepe.webhookPassword),
      },
      retry: 0,
      timeout: TIMEOUT_MS,
    });
  } catch (error) {
    log.warn(
      { event, kind: error instanceof Error ? error.name : 'unknown' },
      'sending a webhook event failed',
    );
  }
}
