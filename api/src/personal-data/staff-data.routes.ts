/** Staff endpoints for privacy requests that arrive by phone or letter. */
import { Type } from 'typebox';
import { transaction } from 'platform/db';
import { Envelope, ok, refuse } from 'platform/http';
import { getActor, recordAction, type StaffAction } from 'platform/staff-auth';
import { closeSessions } from '../identity/session.sql.ts';
import { getUserByPhone } from '../identity/users.service.ts';
import { protectStaff } from '../people/protect-staff.ts';
import type { Platform, Routes } from '../platform.ts';
import { parsePathPhone } from '../staff/path-phone.ts';
import { exportPerson } from './export.service.ts';
import { ExportResponse } from './personal-data.schema.ts';
import { staffMessages } from '../texts/texts.ts';

const params = Type.Object({ phone: Type.String() });

type Staff = Pick<StaffAction, 'actor' | 'requestId'>;

async function exportByStaff({ pool, clock }: Platform, phone: string, staff: Staff) {
  const id = (await getUserByPhone(pool, phone))?.id ?? null;
  const now = clock.now();
  const exported = await exportPerson(pool, { id, phone }, now);
  const subject = id === null ? 'a number without an account' : `user ${id}`;
  await recordAction(pool, { action: 'user export', subject, ...staff, at: now });
  return exported;
}

const logOut = ({ pool, clock }: Platform, phone: string, staff: Staff): Promise<number> =>
  transaction(pool, async (tx) => {
    const user = await getUserByPhone(tx, phone);
    if (!user) throw refuse.notFound(staffMessages.neverLoggedIn);
    const subject = `user ${user.id}`;
    const now = clock.now();
    await recordAction(tx, { action: 'user log-out', subject, ...staff, at: now });
    return closeSessions(tx, user.id, { now });
  });

/** Endpoints for the scope `people`: export the data of a number, and end its sessions. */
export const staffDataRoutes: Routes = async (app, { platform }) => {
  const config = { staff: 'people' } as const;

  app.get('/ops/users/:phone/export', {
    config,
    schema: { params, response: { 200: ExportResponse } },
    handler: async (request) => {
      const phone = parsePathPhone(request.params.phone);
      await protectStaff(platform.pool, request.holder, phone);
      return ok('OK', await exportByStaff(platform, phone, getActor(request)));
    },
  });

  app.post('/ops/users/:phone/log-out', {
    config,
    schema: { params, response: { 200: Envelope({ ended: Type.Integer() }) } },
    handler: async (request) => {
      const phone = parsePathPhone(request.params.phone);
      await protectStaff(platform.pool, request.holder, phone);
      const ended = await logOut(platform, phone, getActor(request));
      return ok(staffMessages.userLoggedOut, { ended });
    },
  });
};
