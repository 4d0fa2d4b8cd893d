import { ok, PageQuerySchema } from 'platform/http';
import { getActor } from 'platform/staff-auth';
import { EmptyResponse } from '../identity/identity.schema.ts';
import type { Routes } from '../platform.ts';
import { messages, staffMessages } from '../texts/texts.ts';
import {
  NotifyPlaceBody,
  NotifyPlaceResponse,
  PlaceRequestBody,
  PlaceRequestsResponse,
} from './place-requests.schema.ts';
import { listPlaceSignUps, notifyPlace, requestPlace } from './place-requests.service.ts';

const MAX_SIGN_UPS = 1000;

/** Endpoint for customers outside the served blocks, and staff endpoints that list and notify them (scope `people`). */
export const placeRequestRoutes: Routes = async (app, { platform }) => {
  app.post('/api/place-requests', {
    onRequest: app.requireUser,
    schema: { tags: ['identity'], body: PlaceRequestBody, response: { 200: EmptyResponse } },
    handler: async ({ user, body }) => {
      await requestPlace(platform, user.id, body);
      return ok(body.wants_message ? messages.placeSignedUp : messages.placeNoted, {});
    },
  });

  app.get('/ops/place-requests', {
    config: { staff: 'people' },
    schema: {
      querystring: PageQuerySchema(MAX_SIGN_UPS),
      response: { 200: PlaceRequestsResponse },
    },
    handler: async ({ query }) => {
      const requests = await listPlaceSignUps(platform.pool, query);
      return ok(staffMessages.placeSignUps(requests.length), { requests });
    },
  });

  app.post('/ops/place-requests/notify', {
    config: { staff: 'people' },
    schema: { body: NotifyPlaceBody, response: { 200: NotifyPlaceResponse } },
    handler: async (request) => {
      const sent = await notifyPlace(platform, request.body.place, getActor(request));
      return ok(staffMessages.placeTold(sent), { sent });
    },
  });
};
