import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN } from 'platform/http';

const INVALID = 'This browser sent no valid subscription.';

/** As `PushSubscription.toJSON()` returns it. */
export const PushBody = Type.Object({
  endpoint: Type.String({ maxLength: 1000, [EXPLAIN]: INVALID }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$', [EXPLAIN]: INVALID }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$', [EXPLAIN]: INVALID }),
  }),
});
export type PushBody = Static<typeof PushBody>;

export const PushResponse = Envelope({
  push: Type.Object({
    key: Type.String({ description: 'Public VAPID key with which browsers subscribe, base64url' }),
  }),
});
