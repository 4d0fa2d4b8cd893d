import { refuse } from 'platform/http';
import { messages } from '../texts/texts.ts';

interface Shortage {
  /** The part's name in both languages. */
  en: string;
  hi: string;
  /** Pieces that are available. */
  free: number;
}

/**
 * Converts a violation of `part_stock_enough` (an order needs more pieces than are available) to a 409; returns any
 * other error unchanged. Any call that adds parts to an order can fail this way: its transaction is rolled back.
 */
export function toOutOfStockError(error: unknown): unknown {
  if (!(error instanceof Error) || Reflect.get(error, 'constraint') !== 'part_stock_enough')
    return error;
  const { en, hi, free } = JSON.parse(String(Reflect.get(error, 'detail'))) as Shortage;
  return refuse.conflict(
    free === 0 ? messages.outOfStock({ en, hi }) : messages.tooFewInStock({ en, hi }, free),
  );
}
