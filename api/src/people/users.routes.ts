/** Staff endpoints for users: type and unlock. */
import { Type } from 'typebox';
import { transaction } from 'platform/db';
import { Envelope, ok, refuse } from 'platform/http';
import { getActor, recordAction } from 'platform/staff-auth';
import { unlockNumber } from '../identity/unlock.service.ts';
import { changeUserType, getUserByPhone } from '../identity/users.service.ts';
import { protectStaff } from './protect-staff.ts';
import type { Routes } from '../platform.ts';
import { parsePathPhone } from '../staff/path-phone.ts';
import { staffMessages } from '../texts/texts.ts';
import { UserTypeBody } from './users.schema.ts';

const params = Type.Object({ phone: Type.String() });

/** Endpoints for the scope `people`. Staff accounts are protected from callers with fewer permissions. */
export const staffUserRoutes: Routes = async (app, { platform }) => {
  const config = { staff: 'people' } as const;

  app.post('/ops/users/:phone/type', {
    config: { ...config, freshCode: true },
    schema: { params, body: UserTypeBody, response: { 200: Envelope({}) } },
    handler: async (request) => {
      const phone = parsePathPhone(request.params.phone);
      const { type } = request.body;
      await protectStaff(platform.pool, request.holder, phone);
      await transaction(platform.pool, async (tx) => {
        const user = await getUserByPhone(tx, phone);
        if (!user || !(await changeUserType(tx, phone, type)))
          throw refuse.notFound(staffMessages.neverLoggedIn);
        await recordAction(tx, {
          action: `user set-type ${type}`,
          subject: `user ${user.id}`,
          ...getActor(request),
          at: platform.clock.now(),
        });
      });
      return ok(
        type === 'partner' ? staffMessages.userIsPartner : staffMessages.userIsCustomer,
        {},
      );
    },
  });

  app.post('/ops/users/:phone/unlock', {
    config,
    schema: { params, response: { 200: Envelope({}) } },
    handler: async (request) => {
      const phone = parsePathPhone(request.params.phone);
      await transaction(platform.pool, async (tx) => {
        await protectStaff(tx, request.holder, phone);
        const id = await unlockNumber(tx, phone);
        if (id === null) throw refuse.notFound(staffMessages.neverAskedForCode);
        const at = platform.clock.now();
        await recordAction(tx, {
          action: 'user unlock',
          subject: `user ${id}`,
          ...getActor(request),
          at,
        });
      });
      return ok(staffMessages.numberUnlocked, {});
    },
  });
};
