/** Erasure endpoints, for the person and for staff. */
import { Type } from 'typebox';
import { ok } from 'platform/http';
import { getActor } from 'platform/staff-auth';
import { EraseResponse, EraseBody } from '../personal-data/personal-data.schema.ts';
import { protectStaff } from '../people/protect-staff.ts';
import type { Routes } from '../platform.ts';
import { parsePathPhone } from '../staff/path-phone.ts';
import { eraseByStaff, eraseSelf } from './erase-person.ts';
import { messages, staffMessages } from '../texts/texts.ts';

/** Registers the endpoints that erase a person’s data. */
export const eraseRoutes: Routes = async (app, { platform }) => {
  app.post('/api/user/erase', {
    onRequest: app.requireUser,
    schema: { tags: ['identity'], body: EraseBody, response: { 200: EraseResponse } },
    handler: async ({ user, body }) =>
      ok(messages.accountDeleted, await eraseSelf(platform, user, body?.otp)),
  });

  app.post('/ops/users/:phone/erase', {
    // An erasure forfeits the wallet balance.
    config: { staff: 'people', freshCode: true },
    schema: { params: Type.Object({ phone: Type.String() }), response: { 200: EraseResponse } },
    handler: async (request) => {
      const phone = parsePathPhone(request.params.phone);
      await protectStaff(platform.pool, request.holder, phone);
      const erased = await eraseByStaff(platform, phone, getActor(request));
      return ok(staffMessages.personErased, erased);
    },
  });
};
