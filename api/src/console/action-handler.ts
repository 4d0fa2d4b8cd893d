import type { FastifyRequest } from 'fastify';
import type { Tx } from 'platform/db';
import { ok } from 'platform/http';
import { getLanguage, type Message } from 'platform/language';
import { parseOrderId } from '../orders/orders.rules.ts';
import type { Staff } from '../orders/reader.ts';
import type { Platform } from '../platform.ts';
import { runOnOwnVisit } from './my-action.service.ts';
import { showToTechnician } from './my-day.service.ts';

type OrderRequest = FastifyRequest<{ Params: { id: string } }>;
type Work = (tx: Tx, id: number, staff: Staff) => Promise<unknown>;

/**
 * Returns a function that runs an action on the caller's visit; its response has a message and the order as it is then.
 */
export const createActionHandler =
  (platform: Platform) =>
  async (request: OrderRequest, call: string, getMessage: (id: number) => Message, work: Work) => {
    const id = parseOrderId(request.params.id);
    const staff = await runOnOwnVisit(platform, request, { call, id }, (tx, actor) =>
      work(tx, id, actor),
    );
    const language = getLanguage(request.headers);
    return ok(getMessage(id), { order: await showToTechnician(platform, id, staff, language) });
  };
