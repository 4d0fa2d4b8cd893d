import { refuse } from 'platform/http';
import { messages } from '../texts/texts.ts';

interface Shortage {
  /** The part's name in both languages. */
  en: string;
  hi: string;
  /** Pieces that are free. */
  free: number;
}

/**
 * Converts the database's refusal to reserve more pieces than are free into 409. Every other error is returned as it
 * is. Any call that adds parts to an order can fail so: its transaction is rolled back.
 */
export function toStockRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || Reflect.get(error, 'constraint') !== 'part_stock_enough')
    return error;
  const { en, hi, free } = JSON.parse(String(Reflect.get(error, 'detail'))) as Shortage;
  return refuse.conflict(
    free === 0 ? messages.outOfStock({ en, hi }) : messages.tooFewInStock({ en, hi }, free),
  );
}
