/** What has happened to an order, in words. Pure. */
import type { WholeOrder } from 'api/staff-contract';
import { texts } from './order.texts.ts';

type Happened = WholeOrder['history'][number];

/**
 * What happened, as a dispatcher says it, with the technician where one was named; what this version has no words for is
 * said as the API says it.
 */
export function happenedWords({ what, detail }: Pick<Happened, 'what' | 'detail'>): string {
  const words = texts.history.acts[what] ?? what.charAt(0).toUpperCase() + what.slice(1);
  const { technician, anyway } = detail;
  if (typeof technician !== 'string') return words;
  return `${words}: ${technician}${typeof anyway === 'string' ? texts.history.anyway(anyway) : ''}`;
}
