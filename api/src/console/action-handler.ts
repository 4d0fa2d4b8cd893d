import type { FastifyRequest } from 'fastify';
import type { Tx } from 'platform/db';
import { ok } from 'platform/http';
import { getLanguage, type Message } from 'platform/language';
import { parseOrderId } from '../orders/orders.rules.ts';
import type { Staff } from '../orders/reader.ts';
import type { Platform } from '../platform.ts';
import { runOnOwnVisit } from './my-action.service.ts';
import { getOrderForTechnician } from './my-day.service.ts';

type OrderRequest = FastifyRequest<{ Params: { id: string } }>;
type Work = (tx: Tx, id: number, staff: Staff) => Promise<unknown>;

/**
 * Creates the handler of a technician's actions at their own visit. It responds with a message and the updated order,
 * which is null if the visit is no longer theirs.
 */
export const createActionHandler =
  (platform: Platform) =>
  async (
    request: OrderRequest,
    action: string,
    getMessage: (id: number) => Message,
    work: Work,
  ) => {
    const id = parseOrderId(request.params.id);
    const staff = await runOnOwnVisit(platform, request, { action, id }, (tx, actor) =>
      work(tx, id, actor),
    );
    const language = getLanguage(request.headers);
    return ok(getMessage(id), {
      order: await getOrderForTechnician(platform, id, staff, language),
    });
  };
