import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN } from 'platform/http';
import { messages } from '../texts/texts.ts';

/** As `PushSubscription.toJSON()` returns it. */
export const PushBody = Type.Object({
  endpoint: Type.String({ maxLength: 1000, [EXPLAIN]: messages.noSubscription }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$', [EXPLAIN]: messages.noSubscription }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$', [EXPLAIN]: messages.noSubscription }),
  }),
});
export type PushBody = Static<typeof PushBody>;

export const PushResponse = Envelope({
  push: Type.Object({
    key: Type.String({ description: 'Public VAPID key with which browsers subscribe, base64url' }),
  }),
});
