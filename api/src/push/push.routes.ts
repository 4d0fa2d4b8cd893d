import { transaction } from 'platform/db';
import { Envelope, ok, refuse } from 'platform/http';
import { getLanguage, inEnglish } from 'platform/language';
import type { Routes } from '../platform.ts';
import { isPublicKey, isPushEndpoint } from './endpoint.rules.ts';
import { PushBody, PushResponse } from './push.schema.ts';
import { deleteSubscription, upsertSubscription } from './push.sql.ts';
import { deriveVapidKeys } from './vapid.ts';
import { staffMessages } from '../texts/texts.ts';

/**
 * Staff endpoints below `/ops/me/push` for push messages to the caller's own browser. Subscribing and unsubscribing
 * need the session of a person; keys get 422.
 */
export const pushRoutes: Routes = async (app, { platform }) => {
  const { pool, clock, secrets } = platform;
  const config = { staff: 'person' } as const;
  const { publicKey } = deriveVapidKeys(secrets.appSecret);

  app.get('/ops/me/push', {
    config,
    schema: { response: { 200: PushResponse } },
    handler: async () => ok('OK', { push: { key: publicKey } }),
  });

  app.post('/ops/me/push', {
    config,
    schema: { body: PushBody, response: { 200: Envelope({}) } },
    handler: async ({ user, holder, body, headers }) => {
      if (holder.kind !== 'person') throw refuse.unprocessable(inEnglish('Keys have no browser.'));
      if (!isPushEndpoint(body.endpoint) || !isPublicKey(body.keys.p256dh))
        throw refuse.unprocessable(staffMessages.noPushService);
      await transaction(pool, (tx) =>
        upsertSubscription(tx, {
          sessionId: user.session.id,
          subscription: body,
          language: getLanguage(headers),
          at: clock.now(),
        }),
      );
      return ok(staffMessages.browserNotified, {});
    },
  });

  app.post('/ops/me/push/remove', {
    config,
    schema: { response: { 200: Envelope({}) } },
    handler: async ({ user, holder }) => {
      if (holder.kind !== 'person') throw refuse.unprocessable(inEnglish('Keys have no browser.'));
      await deleteSubscription(pool, user.session.id);
      return ok(staffMessages.browserNotNotified, {});
    },
  });
};
