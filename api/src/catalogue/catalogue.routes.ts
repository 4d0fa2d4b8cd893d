/** Public catalogue endpoints. */
import { Type, type TSchema } from 'typebox';
import { ok, refuse } from 'platform/http';
import { getLanguage } from 'platform/language';
import type { Routes } from '../platform.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import { parseId, parseIdList, toMostBooked, toSubCategoryDetail } from './catalogue.rules.ts';
import {
  MostBookedList,
  ProductList,
  SparePartFilter,
  SparePartList,
  SubCategoryResponse,
  SubCategoryList,
} from './catalogue.schema.ts';
import { findMostBooked, findSubCategory } from './catalogue.sql.ts';
import { messages } from '../texts/texts.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
/** Schema of a response that is sent as already serialized JSON. */
const Serialized = <Shape extends TSchema>(shape: Shape) => Type.Unsafe<string | Buffer>(shape);

const IdParams = Type.Object({ id: Type.String() });

/**
 * Public endpoints for services, products and spare parts. All but the details of a service and the most booked
 * products come from the cache.
 */
export const catalogueRoutes: Routes = async (app, { platform }) => {
  const cache = createCatalogueCache(platform.pool);

  app.get('/api/subcategory/list/status', {
    schema: { response: { 200: Serialized(SubCategoryList) }, tags: ['catalogue'] },
    handler: async ({ headers }, reply) =>
      reply.type(JSON_TYPE).send(await cache.getSubCategories(getLanguage(headers))),
  });

  app.get('/api/subcategory/:id', {
    schema: { params: IdParams, response: { 200: SubCategoryResponse }, tags: ['catalogue'] },
    handler: async (request) => {
      const id = parseId(request.params.id);
      const row = id === null ? undefined : await findSubCategory(platform.pool, id);
      if (row === undefined) throw refuse.notFound();
      return ok('OK', { SubCategory: toSubCategoryDetail(row, getLanguage(request.headers)) });
    },
  });

  app.get('/api/product/by-subcategory/:id', {
    schema: {
      params: IdParams,
      response: { 200: Serialized(ProductList), 404: Serialized(ProductList) },
      tags: ['catalogue'],
    },
    handler: async (request, reply) => {
      const { statusCode, body } = await cache.getProducts(
        parseId(request.params.id),
        getLanguage(request.headers),
      );
      return reply.code(statusCode).type(JSON_TYPE).send(body);
    },
  });

  app.get('/api/product/most-booked', {
    schema: { response: { 200: MostBookedList }, tags: ['catalogue'] },
    handler: async ({ headers }) => {
      const rows = await findMostBooked(platform.pool);
      return ok('OK', { products: rows.map((row) => toMostBooked(row, getLanguage(headers))) });
    },
  });

  app.get('/api/spare-part/list/status', {
    schema: { response: { 200: Serialized(SparePartList) }, tags: ['catalogue'] },
    handler: async ({ headers }, reply) =>
      reply.type(JSON_TYPE).send(await cache.getSpareParts([], getLanguage(headers))),
  });

  app.get('/api/spare-part/list/status/filter', {
    schema: {
      querystring: SparePartFilter,
      response: { 200: Serialized(SparePartList) },
      tags: ['catalogue'],
    },
    handler: async (request, reply) => {
      const ids = parseIdList(request.query.sub_category_id ?? '');
      if (ids === null) throw refuse.invalid('sub_category_id', messages.idsWithCommas);
      return reply
        .type(JSON_TYPE)
        .send(await cache.getSpareParts(ids, getLanguage(request.headers)));
    },
  });
};
