import { transaction } from 'platform/db';
import { ok } from 'platform/http';
import type { Routes } from '../platform.ts';
import { messages } from '../texts/texts.ts';
import { AddressesResponse, AddressParams, SavedAddressBody } from './address.schema.ts';
import {
  addAddress,
  setDefaultAddress,
  editAddress,
  listAddresses,
  removeAddress,
  saveDefaultAddress,
} from './address.service.ts';
import { EmptyResponse } from './identity.schema.ts';

/** Endpoints that list and change the saved addresses of the logged-in user. */
export const addressRoutes: Routes = async (app, { platform: { pool, clock } }) => {
  const onRequest = app.requireUser;
  const tags = ['identity'];
  const response = { 200: EmptyResponse };
  const withBody = { tags, body: SavedAddressBody, response };
  const withId = { tags, params: AddressParams, response };

  // Older endpoints, for the default address only.
  for (const [method, url] of [
    ['POST', '/api/add/user/address'],
    ['PUT', '/api/update/address'],
  ] as const)
    app.route({
      method,
      url,
      onRequest,
      schema: withBody,
      handler: async ({ user, body }) => {
        await transaction(pool, (tx) => saveDefaultAddress(tx, user.id, body, clock.now()));
        return ok(messages.addressSaved, {});
      },
    });

  app.get('/api/user/addresses', {
    onRequest,
    schema: { tags, response: { 200: AddressesResponse } },
    handler: async ({ user }) => ok('OK', { addresses: await listAddresses(pool, user.id) }),
  });

  app.post('/api/user/addresses', {
    onRequest,
    schema: withBody,
    handler: async ({ user, body }) => {
      await transaction(pool, (tx) => addAddress(tx, user.id, body, clock.now()));
      return ok(messages.addressSaved, {});
    },
  });

  app.put('/api/user/addresses/:id', {
    onRequest,
    schema: { ...withBody, ...withId },
    handler: async ({ user, params, body }) => {
      const target = { userId: user.id, id: params.id };
      await transaction(pool, (tx) => editAddress(tx, target, body, clock.now()));
      return ok(messages.addressSaved, {});
    },
  });

  app.post('/api/user/addresses/:id/default', {
    onRequest,
    schema: withId,
    handler: async ({ user, params }) => {
      const target = { userId: user.id, id: params.id };
      await transaction(pool, (tx) => setDefaultAddress(tx, target, clock.now()));
      return ok(messages.addressChosen, {});
    },
  });

  app.delete('/api/user/addresses/:id', {
    onRequest,
    schema: withId,
    handler: async ({ user, params }) => {
      await transaction(pool, (tx) => removeAddress(tx, { userId: user.id, id: params.id }));
      return ok(messages.addressDeleted, {});
    },
  });
};
