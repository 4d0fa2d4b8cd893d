/** Staff endpoints for managing staff, and `me` for the console. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Envelope, ok, refuse } from 'platform/http';
import { getActor } from 'platform/staff-auth';
import type { Platform } from '../platform.ts';
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
import { addPerson, dismissPerson, listPeople } from './people.service.ts';

export const peopleRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const config = { staff: 'installation' } as const;

  app.get('/ops/staff', {
    config,
    schema: { querystring: PeopleQuery, response: { 200: PeopleResponse } },
    handler: async ({ query }) => ok('OK', { staff: await listPeople(platform, query.all) }),
  });

  app.post('/ops/staff', {
    config,
    schema: { body: PersonBody, response: { 200: PersonResponse } },
    handler: async (request) => {
      const staff = await addPerson(platform, request.body, getActor(request));
      return ok(`${staff.name} is ${staff.role} and logs in with this number at /login.`, {
        staff,
      });
    },
  });

  app.post('/ops/staff/:phone/remove', {
    config,
    schema: { params: PersonParams, response: { 200: Envelope({}) } },
    handler: async (request) => {
      const phone = parsePathPhone(request.params.phone);
      const name = await dismissPerson(platform, phone, getActor(request));
      return ok(`${name} no longer has staff access.`, {});
    },
  });

  app.post('/ops/me/code', {
    config: { staff: 'person' },
    schema: { body: StaffCodeBody, response: { 200: Envelope({}) } },
    handler: async ({ user, holder, body }) => {
      if (holder.kind !== 'person') throw refuse.unprocessable('Keys need no code.');
      await renewStaffCode(platform, user, body.otp);
      return ok('Confirmed.', {});
    },
  });

  app.get('/ops/me', {
    config: { staff: 'person' },
    schema: { response: { 200: MeResponse } },
    handler: async ({ holder }) => ok('OK', { me: await getMe(platform, holder) }),
  });
};
