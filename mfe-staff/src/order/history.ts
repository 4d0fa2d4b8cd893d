/** Texts of history entries. Pure. */
import type { WholeOrder } from 'api/staff-contract';
import { texts } from './order.texts.ts';

type HistoryEntry = WholeOrder['history'][number];

/** Describes a history entry, with the technician if it names one. Unknown kinds are shown as the API names them. */
export function describeHistoryEntry({
  what,
  detail,
}: Pick<HistoryEntry, 'what' | 'detail'>): string {
  const text = texts.history.acts[what] ?? what.charAt(0).toUpperCase() + what.slice(1);
  const { technician, anyway } = detail;
  if (typeof technician !== 'string') return text;
  return `${text}: ${technician}${typeof anyway === 'string' ? texts.history.anyway(anyway) : ''}`;
}
