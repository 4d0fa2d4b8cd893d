/** Builds the messages to customers about estimates. */
import type { Language, Message } from 'platform/language';
import type { CatalogueFile } from '../../catalogue/catalogue-file.schema.ts';
import { addPaise, formatRupees, paise, type Paise } from '../../money/money.ts';
import { templates } from '../../texts/message-templates.ts';
import type { Site } from '../../texts/message-values.ts';
import { toNewTotal } from '../changes/change-messages.ts';
import type { OrderRow } from '../orders.sql.ts';
import { sumLines } from '../edits/edits.rules.ts';
import type { EstimateLine } from './estimates.rules.ts';

interface Offer {
  lines: readonly EstimateLine[];
  /** The rate card, for the Hindi names. */
  rates: CatalogueFile['rate_card'];
  code: string;
}

/** Asks the customer for an answer, with the code that accepts the estimate. */
export function buildEstimateMessage(
  order: OrderRow,
  { lines, rates, code }: Offer,
  site: Site,
): Message {
  const hindi = new Map(rates.map(({ id, hi }) => [id, hi?.name]));
  const describe = (language: Language): string =>
    lines
      .filter(({ kind }) => kind !== 'credit')
      .map(({ rate_id: rate, name, quantity }) => {
        const shown = language === 'hi' ? (hindi.get(rate ?? 0) ?? name) : name;
        return quantity === 1 ? shown : `${shown} × ${quantity}`;
      })
      .join(', ');
  const sum = sumLines(lines);
  return templates.estimateMade(
    order.id,
    {
      work: { en: describe('en'), hi: describe('hi') },
      added: formatRupees(sum),
      total: formatRupees(addPaise(paise(order.total_paise), sum)),
      code,
    },
    site,
  );
}

/** Confirms an accepted estimate: `sum` is what it adds to the total. */
export const buildAcceptedMessage = (order: OrderRow, sum: Paise): Message =>
  templates.estimateAccepted(order.id, formatRupees(sum), toNewTotal(order));
