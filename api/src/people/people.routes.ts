/** Staff endpoints for managing staff, and `me` for the console. */
import type { FastifyRequest } from 'fastify';
import { Envelope, ok, refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import { getActor } from 'platform/staff-auth';
import type { Routes } from '../platform.ts';
import { renewStaffCode } from '../identity/confirm/confirm.service.ts';
import { parsePathPhone } from '../staff/path-phone.ts';
import { getMe } from './me.service.ts';
import {
  MeResponse,
  PeopleResponse,
  PeopleQuery,
  PersonResponse,
  PersonBody,
  PersonParams,
  StaffCodeBody,
} from './people.schema.ts';
import { addPerson, dismissPerson, listPeople, type StaffChanger } from './people.service.ts';
import { staffMessages } from '../texts/texts.ts';

const getChanger = (request: FastifyRequest): StaffChanger => ({
  ...getActor(request),
  holder: request.holder,
});

/** Endpoints below `/ops/staff` (scope `staff`; changes need a fresh code) and `/ops/me`. */
export const peopleRoutes: Routes = async (app, { platform }) => {
  const config = { staff: 'staff' } as const;
  const change = { ...config, freshCode: true } as const;

  app.get('/ops/staff', {
    config,
    schema: { querystring: PeopleQuery, response: { 200: PeopleResponse } },
    handler: async ({ query }) => ok('OK', { staff: await listPeople(platform, query.all) }),
  });

  app.post('/ops/staff', {
    config: change,
    schema: { body: PersonBody, response: { 200: PersonResponse } },
    handler: async (request) => {
      const staff = await addPerson(platform, request.body, getChanger(request));
      return ok(staffMessages.personAdded(staff.name, staff.role), { staff });
    },
  });

  app.post('/ops/staff/:phone/remove', {
    config: change,
    schema: { params: PersonParams, response: { 200: Envelope({}) } },
    handler: async (request) => {
      const phone = parsePathPhone(request.params.phone);
      const name = await dismissPerson(platform, phone, getChanger(request));
      return ok(staffMessages.personRemoved(name), {});
    },
  });

  app.post('/ops/me/code', {
    config: { staff: 'person' },
    schema: { body: StaffCodeBody, response: { 200: Envelope({}) } },
    handler: async ({ user, holder, body }) => {
      if (holder.kind !== 'person') throw refuse.unprocessable(inEnglish('Keys need no code.'));
      await renewStaffCode(platform, user, body.otp);
      return ok(staffMessages.codeConfirmed, {});
    },
  });

  app.get('/ops/me', {
    config: { staff: 'person' },
    schema: { response: { 200: MeResponse } },
    handler: async ({ holder }) => ok('OK', { me: await getMe(platform, holder) }),
  });
};
