/** A technician's actions that the server may not have yet, and their optimistic effect on the displayed day. */
import type { MyDay, StaffCalls } from 'api/staff-contract';
import { toPaise } from 'shared-ui/base';
import { countPhotos, STEP_CALLS, type MyVisit } from '../my-day/step.ts';
import { toBase64 } from '../ui/resize-image.ts';

/** API call of each action. */
export const ACTION_CALLS = {
  ...STEP_CALLS,
  missed: 'POST /ops/my/visits/{id}/missed',
  'add-part': 'POST /ops/my/orders/{id}/parts',
  'make-estimate': 'POST /ops/my/orders/{id}/estimate',
  'accept-estimate': 'POST /ops/my/orders/{id}/accept-estimate',
  photo: 'POST /ops/my/orders/{id}/photos',
} as const satisfies Partial<Record<string, keyof StaffCalls>>;
export type ActionName = keyof typeof ACTION_CALLS;

/** A proposed part that the server does not have yet. */
type PendingPart = Pick<MyVisit['order']['changes'][number], 'name' | 'price' | 'quantity'>;

/** An estimate, with the id 0 until the server has it. */
export type Estimate = NonNullable<MyVisit['order']['estimate']>;

/** An action before it is queued. */
export interface NewAction {
  name: ActionName;
  order: number;
  /** Start of the visit that the technician saw. */
  visitStart: string;
  /** The request's body without the photo, `visit_start` and `acted_at`, which are added when it is sent. */
  body?: {
    cash?: number;
    upi?: { amount: number; reference: string };
    part?: number;
    qty?: number;
    /** Version of the catalogue, lines and total of an estimate. */
    version?: number;
    lines?: { rate: number; qty: number }[];
    total?: number;
    /** The estimate that the customer accepts. */
    estimate?: number;
    /** Code of the customer: for the completion, or for an estimate. */
    code?: string;
    /** SVG path of the customer's signature. */
    signature?: string;
    /** When a photo was taken. */
    stage?: 'before' | 'after';
  };
  /** Label in the queue, in the page's language. */
  title: string;
  part?: PendingPart;
  estimate?: Estimate;
  /** A blob, so that the browser can list the queue without reading the photos. */
  photo?: Blob;
}

/** An action in the queue. */
export interface QueuedAction extends NewAction {
  /** Position in the queue. */
  id: number;
  /** Idempotency key. */
  key: string;
  /** ID of the technician. */
  technician: number;
  /** When the action was queued, in ISO 8601. */
  at: string;
  /** Why the server rejected the action; null while it is queued. */
  refusal: string | null;
  /** Whether the server rejected the customer's code; absent in actions of older versions. */
  isCodeWrong?: boolean;
}

/** Builds the request body of an action. Rejects if the browser has lost the photo. */
export const buildRequestBody = async ({
  body,
  photo,
  visitStart,
  at,
}: QueuedAction): Promise<object> => ({
  ...body,
  ...(photo !== undefined && { picture: await toBase64(photo) }),
  visit_start: visitStart,
  acted_at: at,
});

/**
 * Returns the action to send next; undefined if none is queued. Photos come last: at 100 kbit/s one takes half a
 * minute, and the customer waits for the message that the technician is on the way. Only `missed` waits for the photos
 * of its visit, because the server rejects them once the customer has chosen another time.
 */
export function findNextAction(actions: readonly QueuedAction[]): QueuedAction | undefined {
  const waiting = actions.filter(({ refusal }) => refusal === null);
  const hasPhotos = (order: number): boolean =>
    waiting.some((action) => action.name === 'photo' && action.order === order);
  return (
    waiting.find(
      ({ name, order }) => name !== 'photo' && !(name === 'missed' && hasPhotos(order)),
    ) ?? waiting.find(({ name }) => name === 'photo')
  );
}

type Actions = MyVisit['order']['actions'];

/** Actions at the customer's home, before or during the work. */
const listOnSiteActions = ({ order }: MyVisit, isAtWork: boolean): Actions => [
  'add-part',
  'make-estimate',
  ...(order.estimate?.state === 'open' ? (['accept-estimate'] as const) : []),
  ...(isAtWork ? (['complete'] as const) : (['start', 'missed'] as const)),
];

const withOrder = (visit: MyVisit, order: Partial<MyVisit['order']>): MyVisit => ({
  ...visit,
  order: { ...visit.order, ...order },
});

/** Optimistic update of the visit by each action, until the server's data replaces it. */
const EFFECTS: Record<ActionName, (visit: MyVisit, action: NewAction) => MyVisit> = {
  'on-the-way': (visit) =>
    withOrder({ ...visit, state: 'on the way' }, { actions: ['start', 'arrived'] }),
  arrived: (visit) =>
    withOrder(
      { ...visit, state: 'arrived' },
      { actions: listOnSiteActions(visit, visit.order.status === 'in progress') },
    ),
  start: (visit) =>
    withOrder(
      { ...visit, state: 'arrived' },
      { status: 'in progress', actions: listOnSiteActions(visit, true) },
    ),
  complete: (visit) =>
    withOrder({ ...visit, state: 'done' }, { status: 'completed', due: 0, actions: [] }),
  missed: (visit) => withOrder({ ...visit, state: 'missed' }, { actions: [] }),
  'add-part': (visit, action) =>
    withOrder(visit, { changes: [...visit.order.changes, toProposal(visit, action)] }),
  // The customer gets the code in a message only after the server has received the estimate.
  'make-estimate': (visit, { estimate = null }) =>
    withOrder(visit, { estimate, actions: removeAcceptance(visit) }),
  'accept-estimate': (visit) => {
    const { estimate = null, total, due } = visit.order;
    if (estimate === null) return visit;
    const credited = estimate.lines.filter(({ kind }) => kind === 'credit');
    const credit = credited.reduce(
      (sum, { amount }) => addRupees(sum, amount),
      visit.fee_credit ?? 0,
    );
    return withOrder(
      { ...visit, fee_credit: credit },
      {
        estimate: { ...estimate, state: 'accepted', agreement: 'code' },
        total: addRupees(total, estimate.total),
        due: addRupees(due, estimate.total),
        actions: removeAcceptance(visit),
      },
    );
  },
  photo: (visit, { body }) => {
    const { before, after } = countPhotos(visit);
    const photos =
      body?.stage === 'after' ? { before, after: after + 1 } : { before: before + 1, after };
    return { ...visit, photos };
  },
};

const removeAcceptance = ({ order: { actions } }: MyVisit): Actions =>
  actions.filter((action) => action !== 'accept-estimate');

/** Adds in paise, because sums of fractions of a rupee are not exact. */
const addRupees = (a: number, b: number): number => (toPaise(a) + toPaise(b)) / 100;

function toProposal(
  { order: { changes } }: MyVisit,
  { part }: NewAction,
): MyVisit['order']['changes'][number] {
  const { name, price, quantity } = part ?? { name: '', price: 0, quantity: 1 };
  return {
    // Unique on the page: the server's ids are positive.
    id: -1 - changes.length,
    name,
    images: [],
    price,
    quantity,
    amount: (toPaise(price) * quantity) / 100,
    state: 'proposed',
    agreement: 'bookings',
    proposed_at: '',
    decided_at: null,
    objected: false,
  };
}

/** Returns the day after all queued actions. An action that the visit no longer allows changes nothing. */
export const applyActions = (day: MyDay, actions: readonly QueuedAction[]): MyDay =>
  actions.filter(({ refusal }) => refusal === null).reduce(applyAction, day);

function applyAction(day: MyDay, action: QueuedAction): MyDay {
  const isAffected = (visit: MyVisit): boolean =>
    visit.order_id === action.order &&
    (action.name === 'photo' || visit.order.actions.includes(action.name));
  if (!day.visits.some(isAffected)) return day;
  return {
    ...day,
    cash: addRupees(day.cash, action.body?.cash ?? 0),
    upi: addRupees(day.upi ?? 0, action.body?.upi?.amount ?? 0),
    visits: day.visits.map((visit) =>
      isAffected(visit) ? EFFECTS[action.name](visit, action) : visit,
    ),
  };
}
