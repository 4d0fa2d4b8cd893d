/** Cart endpoints; all require a login. */
import { Envelope, emptyList, ok, PageQuerySchema } from 'platform/http';
import { getLanguage } from 'platform/language';
import type { Routes } from '../platform.ts';
import {
  AddResponse,
  AddBody,
  CartResponse,
  EditResponse,
  EditBody,
  LineParams,
} from './cart.schema.ts';
import { addToCart, editCart, readCart, removeFromCart } from './cart.service.ts';
import { messages } from '../texts/texts.ts';

const LINES_PER_PAGE = 100;

/** Registers the endpoints under /api/cart. */
export const cartRoutes: Routes = async (app, { platform: { pool } }) => {
  const docs = { tags: ['cart'] };

  app.post('/api/cart/addtocart', {
    onRequest: app.requireUser,
    schema: { body: AddBody, response: { 200: AddResponse }, ...docs },
    handler: async (request) =>
      ok(messages.addedToCart, { cart: await addToCart(pool, request.user.id, request.body) }),
  });

  app.get('/api/cart', {
    onRequest: app.requireUser,
    schema: {
      querystring: PageQuerySchema(LINES_PER_PAGE),
      response: { 200: CartResponse },
      ...docs,
    },
    handler: async (request) => {
      const content = await readCart(
        pool,
        request.user.id,
        request.query,
        getLanguage(request.headers),
      );
      return content.cart.total === 0 ? emptyList(messages.cartEmpty, content) : ok('OK', content);
    },
  });

  app.patch('/api/cart/edit', {
    onRequest: app.requireUser,
    schema: { body: EditBody, response: { 200: EditResponse }, ...docs },
    handler: async (request) =>
      ok(messages.cartUpdated, {
        cart: { id: await editCart(pool, request.user.id, request.body) },
      }),
  });

  app.delete('/api/cart/:id/delete', {
    onRequest: app.requireUser,
    schema: { params: LineParams, response: { 200: Envelope({}) }, ...docs },
    handler: async (request) => {
      await removeFromCart(pool, request.user.id, request.params.id);
      return ok(messages.removedFromCart, {});
    },
  });
};
