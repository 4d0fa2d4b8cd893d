/** Staff endpoints for the stock of spare parts. */
import { ok } from 'platform/http';
import { getLanguage } from 'platform/language';
import { getActor } from 'platform/staff-auth';
import type { Routes } from '../platform.ts';
import { StockBody, StockResponse } from './stock.schema.ts';
import { listStock, setStockCount } from './stock.service.ts';
import { staffMessages } from '../texts/texts.ts';

/** Registers the endpoints that list the stock and set the count of a part, for the scope `catalogue`. */
export const stockRoutes: Routes = async (app, { platform }) => {
  const staffOnly = { config: { staff: 'catalogue' } } as const;
  const response = { 200: StockResponse };

  app.get('/ops/stock', {
    ...staffOnly,
    schema: { response },
    handler: async ({ headers }) =>
      ok('OK', { stock: await listStock(platform.pool, getLanguage(headers)) }),
  });

  app.post('/ops/stock', {
    ...staffOnly,
    schema: { body: StockBody, response },
    handler: async (request) => {
      const { on_hand: onHand } = request.body;
      const name = await setStockCount(platform, request.body, getActor(request));
      const message =
        onHand === null
          ? staffMessages.stockNotCounted(name)
          : staffMessages.stockSet(name, onHand);
      return ok(message, {
        stock: await listStock(platform.pool, getLanguage(request.headers)),
      });
    },
  });
};
