/** Stock of spare parts (STOCK-1). */
import { transaction } from 'platform/db';
import { refuse } from 'platform/http';
import { recordAction, type getActor } from 'platform/staff-auth';
import type { Platform } from '../platform.ts';
import type { StockBody } from './stock.schema.ts';
import { deleteCount, lockCount, upsertCount } from './stock.sql.ts';
import { messages, staffMessages } from '../texts/texts.ts';

/**
 * Sets the count of a part, or stops counting it, and returns the part's name. Throws 422 if the part is not sold, 409
 * if the count is not the expected one, because another person counted or an order was completed since.
 */
export const setStockCount = (
  { pool, clock }: Platform,
  body: StockBody,
  staff: ReturnType<typeof getActor>,
): Promise<string> =>
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
