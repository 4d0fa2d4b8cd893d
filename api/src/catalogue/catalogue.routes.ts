/** The catalogue's public calls. */
import { Type, type TSchema } from 'typebox';
import { ok, refuse } from 'platform/http';
import { languageOf } from 'platform/language';
import type { Routes } from '../platform.ts';
import { catalogueAnswers } from './catalogue-answers.ts';
import { idFrom, idsFrom, toMostBooked, toSubCategoryDetail } from './catalogue.rules.ts';
import {
  MostBookedList,
  ProductList,
  SparePartFilter,
  SparePartList,
  SubCategoryAnswer,
  SubCategoryList,
} from './catalogue.schema.ts';
import { mostBooked, subCategoryById } from './catalogue.sql.ts';
import { say } from '../texts/texts.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
/** An answer of this shape that is sent as JSON written before. */
const Written = <Shape extends TSchema>(shape: Shape) => Type.Unsafe<string | Buffer>(shape);

const IdParams = Type.Object({ id: Type.String() });

export const catalogueRoutes: Routes = async (app, { platform }) => {
  const answers = catalogueAnswers(platform.pool);

  app.get('/api/subcategory/list/status', {
    schema: { response: { 200: Written(SubCategoryList) }, tags: ['catalogue'] },
    handler: async ({ headers }, reply) =>
      reply.type(JSON_TYPE).send(await answers.subCategories(languageOf(headers))),
  });

  app.get('/api/subcategory/:id', {
    schema: { params: IdParams, response: { 200: SubCategoryAnswer }, tags: ['catalogue'] },
    handler: async (request) => {
      const id = idFrom(request.params.id);
      const found = id === null ? undefined : await subCategoryById(platform.pool, id);
      if (found === undefined) throw refuse.notFound();
      return ok('OK', { SubCategory: toSubCategoryDetail(found, languageOf(request.headers)) });
    },
  });

  app.get('/api/product/by-subcategory/:id', {
    schema: {
      params: IdParams,
      response: { 200: Written(ProductList), 404: Written(ProductList) },
      tags: ['catalogue'],
    },
    handler: async (request, reply) => {
      const { statusCode, body } = await answers.products(
        idFrom(request.params.id),
        languageOf(request.headers),
      );
      return reply.code(statusCode).type(JSON_TYPE).send(body);
    },
  });

  app.get('/api/product/most-booked', {
    schema: { response: { 200: MostBookedList }, tags: ['catalogue'] },
    handler: async ({ headers }) => {
      const rows = await mostBooked(platform.pool);
      return ok('OK', { products: rows.map((row) => toMostBooked(row, languageOf(headers))) });
    },
  });

  app.get('/api/spare-part/list/status', {
    schema: { response: { 200: Written(SparePartList) }, tags: ['catalogue'] },
    handler: async ({ headers }, reply) =>
      reply.type(JSON_TYPE).send(await answers.spareParts([], languageOf(headers))),
  });

  app.get('/api/spare-part/list/status/filter', {
    schema: {
      querystring: SparePartFilter,
      response: { 200: Written(SparePartList) },
      tags: ['catalogue'],
    },
    handler: async (request, reply) => {
      const ids = idsFrom(request.query.sub_category_id ?? '');
      if (ids === null) throw refuse.invalid('sub_category_id', say.idsWithCommas);
      return reply.type(JSON_TYPE).send(await answers.spareParts(ids, languageOf(request.headers)));
    },
  });
};
