/** Stock of spare parts (STOCK-1). */
import { transaction, type Queryable } from 'platform/db';
import { refuse } from 'platform/http';
import type { Language } from 'platform/language';
import { recordAction, type getActor } from 'platform/staff-auth';
import { pickText } from '../catalogue/localize.rules.ts';
import type { Platform } from '../platform.ts';
import type { StockBody, StockedPart } from './stock.schema.ts';
import { deleteCount, lockCount, selectStock, upsertCount, type LockedCount } from './stock.sql.ts';
import { messages, staffMessages } from '../texts/texts.ts';

/** Lists the parts of the live catalogue with their count, named in a language. */
export async function listStock(db: Queryable, language: Language): Promise<StockedPart[]> {
  return (await selectStock(db)).map(({ hi, service_hi: serviceHi, ...part }) => ({
    ...part,
    name: pickText(part.name, hi, language),
    service: pickText(part.service, serviceHi, language),
    ...(language !== 'en' && { english: `${part.name} ${part.service}` }),
  }));
}

/**
 * Sets the count of a part, or stops counting it, and returns the part's name. Throws 422 if the part is not sold, 409
 * if the count is not the expected one, because another person counted or an order was completed since.
 */
export const setStockCount = (
  { pool, clock }: Platform,
  body: StockBody,
  staff: ReturnType<typeof getActor>,
): Promise<LockedCount['name']> =>
  transaction(pool, async (tx) => {
    const at = clock.now();
    const { part, on_hand: onHand, low_at, expected } = body;
    const locked = await lockCount(tx, part);
    if (locked === undefined) throw refuse.invalid('part', messages.noSuchPart(part));
    if (locked.on_hand !== expected)
      throw refuse.conflict(staffMessages.stockChangedSince(locked.name, locked.on_hand));
    if (onHand === null) await deleteCount(tx, part);
    else await upsertCount(tx, body, { who: staff.actor, at });
    const detail = { before: expected, on_hand: onHand, low_at };
    await recordAction(tx, {
      action: 'stock count',
      subject: `part ${part}`,
      ...staff,
      at,
      detail,
    });
    return locked.name;
  });
