/** Profile endpoints: user, address and cart count. */
import { createEarlyAccess, endEarlyAccess } from 'platform/early-access';
import { ok, refuse } from 'platform/http';
import { countCartLines } from '../cart/cart.service.ts';
import { findDefaultAddress } from '../identity/address.service.ts';
import { EmptyResponse, ProfileResponse, ProfileBody } from '../identity/identity.schema.ts';
import { saveLanguage, getUser } from '../identity/users.service.ts';
import { findPersonByPhone } from '../people/people.sql.ts';
import type { Platform, Routes } from '../platform.ts';
import { messages } from '../texts/texts.ts';

async function getProfile({ pool }: Platform, id: string) {
  const [user, address, cart_count] = await Promise.all([
    getUser(pool, id),
    findDefaultAddress(pool, id),
    countCartLines(pool, id),
  ]);
  if (!user) throw refuse.unauthenticated();
  const { name, type: types, phone: phone_number, referral_code, language } = user;
  const details = { name: name ?? '', types, phone_number, referral_code, language };
  return { ...details, address, cart_count };
}

/** Registers the endpoints that read the profile and save its language. */
export const profileRoutes: Routes = async (app, { platform }) => {
  const { pool, clock, settings, secrets } = platform;
  const earlyAccess = createEarlyAccess(secrets.appSecret);
  const { production } = settings;

  /**
   * Returns the `Set-Cookie` header for early access, by which staff get canaries; for others one that removes the
   * cookie, or null if they have none (RELEASE-36).
   */
  async function getEarlyCookie(
    phone: string,
    cookies: string | undefined,
  ): Promise<string | null> {
    return (await findPersonByPhone(pool, phone)) === undefined
      ? endEarlyAccess(cookies, { production })
      : earlyAccess.write({ production, now: clock.now() });
  }

  app.get('/api/user/profile', {
    onRequest: app.requireUser,
    schema: { tags: ['identity'], response: { 200: ProfileResponse } },
    handler: async ({ user, headers }, reply) => {
      const cookie = await getEarlyCookie(user.phone, headers.cookie);
      if (cookie !== null) void reply.header('set-cookie', cookie);
      return ok('OK', { userDetail: await getProfile(platform, user.id) });
    },
  });

  app.patch('/api/user/profile', {
    onRequest: app.requireUser,
    schema: { tags: ['identity'], body: ProfileBody, response: { 200: EmptyResponse } },
    handler: async ({ user, body }) => {
      await saveLanguage(platform.pool, user.id, body.language);
      return ok(messages.languageSaved, {});
    },
  });
};
