/** The catalogue's public calls. */
import { Type, type TSchema } from 'typebox';
import { ok, refuse } from 'platform/http';
import type { Routes } from '../platform.ts';
import { catalogueAnswers } from './catalogue-answers.ts';
import { idFrom, idsFrom, toMostBooked } from './catalogue.rules.ts';
import {
  MostBookedList,
  ProductList,
  SparePartFilter,
  SparePartList,
  SubCategoryAnswer,
  SubCategoryList,
} from './catalogue.schema.ts';
import { mostBooked, subCategoryById } from './catalogue.sql.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
/** An answer of this shape that is sent as JSON written before. */
const Written = <Shape extends TSchema>(shape: Shape) => Type.Unsafe<string | Buffer>(shape);

const IdParams = Type.Object({ id: Type.String() });

export const catalogueRoutes: Routes = async (app, { platform }) => {
  const answers = catalogueAnswers(platform.pool);

  app.get('/api/subcategory/list/status', {
    schema: { response: { 200: Written(SubCategoryList) }, tags: ['catalogue'] },
    handler: async (_request, reply) => reply.type(JSON_TYPE).send(await answers.subCategories()),
  });

  app.get('/api/subcategory/:id', {
    schema: { params: IdParams, response: { 200: SubCategoryAnswer }, tags: ['catalogue'] },
    handler: async (request) => {
      const id = idFrom(request.params.id);
      const found = id === null ? undefined : await subCategoryById(platform.pool, id);
      if (found === undefined) throw refuse.notFound();
      const { position: _position, subtitle, ...shown } = found;
      return ok('OK', { SubCategory: { ...shown, ...(subtitle !== null && { subtitle }) } });
    },
  });

  app.get('/api/product/by-subcategory/:id', {
    schema: {
      params: IdParams,
      response: { 200: Written(ProductList), 404: Written(ProductList) },
      tags: ['catalogue'],
    },
    handler: async (request, reply) => {
      const { statusCode, body } = await answers.products(idFrom(request.params.id));
      return reply.code(statusCode).type(JSON_TYPE).send(body);
    },
  });

  app.get('/api/product/most-booked', {
    schema: { response: { 200: MostBookedList }, tags: ['catalogue'] },
    handler: async () =>
      ok('OK', { products: (await mostBooked(platform.pool)).map(toMostBooked) }),
  });

  app.get('/api/spare-part/list/status', {
    schema: { response: { 200: Written(SparePartList) }, tags: ['catalogue'] },
    handler: async (_request, reply) => reply.type(JSON_TYPE).send(await answers.spareParts([])),
  });

  app.get('/api/spare-part/list/status/filter', {
    schema: {
      querystring: SparePartFilter,
      response: { 200: Written(SparePartList) },
      tags: ['catalogue'],
    },
    handler: async (request, reply) => {
      const ids = idsFrom(request.query.sub_category_id ?? '');
      if (ids === null)
        throw refuse.invalid('sub_category_id', 'Ids are numbers with commas between.');
      return reply.type(JSON_TYPE).send(await answers.spareParts(ids));
    },
  });
};
