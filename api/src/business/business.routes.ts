import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from 'platform/http';
import { BusinessResponse } from './business.schema.ts';
import { listOfferedMethods } from './fulfilment-methods.rules.ts';
import { getBusiness, getPlaces, getShopSettings } from './business.ts';

/** Serves the public facts about the seller. */
export const businessRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const schema = { tags: ['business'], response: { 200: BusinessResponse } };
  app.get('/api/business', { schema }, async () => {
    const settings = getShopSettings();
    const { visit_starts: starts, visit_window_minutes: window_minutes } = settings;
    const visits = { starts, window_minutes };
    const parts_ways = listOfferedMethods(settings);
    return ok('OK', { business: getBusiness(), visits, places: getPlaces(), parts_ways });
  });
};
