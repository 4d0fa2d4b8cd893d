/** Texts of history entries. Pure. */
import type { WholeOrder } from 'api/staff-contract';
import { formatRupees } from 'shared-ui/base';
import { texts } from '../texts/en/order.ts';
import { texts as statusTexts } from '../texts/en/status.ts';

type HistoryEntry = WholeOrder['history'][number];

/** Labels of history entries, by their name in the audit log and in the visit's history. */
const LABELS: Readonly<Record<string, string>> = texts.history.labels;

const isKey = <Labels extends object>(labels: Labels, value: unknown): value is keyof Labels =>
  typeof value === 'string' && Object.hasOwn(labels, value);

const STATES: Readonly<Record<string, string>> = statusTexts;

/** Describes an entry that has no label, such as `order pending, unpaid` or `agreed: Gasket × 1`. */
function describeUnlabelled(what: string): string {
  const { history } = texts;
  const [, state, item = ''] = /^(\w+): (.*)/s.exec(what) ?? [];
  if (isKey(history.part, state)) return `${history.part[state]}: ${item}`;
  if (what.startsWith('objects to ')) return history.objects(what.slice('objects to '.length));
  if (!what.startsWith('order ')) return what.charAt(0).toUpperCase() + what.slice(1);
  const states = what.slice('order '.length).split(', ');
  return history.order(states.map((name) => STATES[name] ?? name).join(', '));
}

/** Author of a history entry: the name of a person, or the localized name of a part of the system. */
export const getAuthor = (by: string): string =>
  isKey(texts.history.by, by) ? texts.history.by[by] : by;

/**
 * Describes a history entry, with its totals, its reason, how the customer confirmed the completed work, or its
 * technician, if any. An unknown entry is shown under the API's name.
 */
export function describeHistoryEntry({
  what,
  detail,
}: Pick<HistoryEntry, 'what' | 'detail'>): string {
  const text = LABELS[what] ?? describeUnlabelled(what);
  const { reason, paid_by: paidBy, confirmed_by: method } = detail;
  // `anyway` describes the obstacle to this technician that staff overruled, such as a leave.
  const { technician, anyway: obstacle } = detail;
  // `asked` is true if the edit waits until the customer agrees to the new total.
  const { total, total_before: before, asked: isProposed } = detail;
  if (typeof total === 'number' && typeof before === 'number')
    return texts.history.edited(
      isProposed === true ? texts.history.asked : text,
      formatRupees(before),
      formatRupees(total),
    );
  if (isKey(texts.completion.methods, method))
    return `${text}: ${texts.completion.methods[method]}`;
  if (isKey(texts.cancel.reasons, reason) && isKey(texts.history.paidBy, paidBy))
    return `${text}: ${texts.cancel.reasons[reason]}, ${texts.history.paidBy[paidBy]}`;
  if (typeof technician !== 'string') return text;
  return `${text}: ${technician}${typeof obstacle === 'string' ? texts.history.anyway(obstacle) : ''}`;
}
