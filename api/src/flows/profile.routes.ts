/** What every page knows of who is logged in: the person, the address and the cart's badge. */
import { ok, refuse } from 'platform/http';
import { countCartLines } from '../cart/cart.service.ts';
import { addressOf } from '../identity/address.service.ts';
import { Plain, ProfileAnswer, ProfileBody } from '../identity/identity.schema.ts';
import { chooseLanguage, userById } from '../identity/users.service.ts';
import type { Platform, Routes } from '../platform.ts';
import { say } from '../texts/texts.ts';

async function profileOf({ pool }: Platform, id: string) {
  const [user, address, cart_count] = await Promise.all([
    userById(pool, id),
    addressOf(pool, id),
    countCartLines(pool, id),
  ]);
  if (!user) throw refuse.unauthenticated();
  const { name, type: types, phone: phone_number, referral_code, language } = user;
  const known = { name: name ?? '', types, phone_number, referral_code, language };
  return { ...known, address, cart_count };
}

export const profileRoutes: Routes = async (app, { platform }) => {
  app.get('/api/user/profile', {
    onRequest: app.requireUser,
    schema: { tags: ['identity'], response: { 200: ProfileAnswer } },
    handler: async ({ user }) => ok('OK', { userDetail: await profileOf(platform, user.id) }),
  });

  app.patch('/api/user/profile', {
    onRequest: app.requireUser,
    schema: { tags: ['identity'], body: ProfileBody, response: { 200: Plain } },
    handler: async ({ user, body }) => {
      await chooseLanguage(platform.pool, user.id, body.language);
      return ok(say.languageSaved, {});
    },
  });
};
