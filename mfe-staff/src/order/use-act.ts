import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { showToastAtom } from 'shell/store';
import { refresh } from '../calls/queries.ts';
import { CallError } from '../calls/call-error.ts';
import { staffCall, type AnswerOf, type CallName, type OptionsOf } from '../calls/staff-client.ts';

/** What is done to an order: which call, and what it is given beside the order. */
export interface Doing<Name extends CallName = CallName> {
  call: Name;
  body?: object;
  /** Done next, on the order as the first call leaves it. Should it fail, the first stays done. */
  next?: Doing<OrderCall>;
}

/** Calls that answer the order as it is then. */
type OrderCall = 'POST /ops/orders/{id}/confirm' | 'POST /ops/orders/{id}/assign';

/** An order as it is looked at. */
interface Seen {
  id: number;
  version: string;
}

function send({ call, body }: Omit<Doing, 'next'>, id: number, seen: string) {
  const options = { params: { id }, seen, ...(body === undefined ? {} : { body }) };
  return staffCall(call, options as OptionsOf<typeof call>);
}

/** Acts on an order as it was seen: where somebody was quicker, nothing is done and it says who. */
export function useAct({ id, version }: Seen, onDone: () => void = () => undefined) {
  const say = useSetAtom(showToastAtom);
  return useMutation({
    mutationFn: async ({ next, ...first }: Doing) => {
      const answer = await send(first, id, version);
      if (next === undefined) return answer;
      const { order } = answer as AnswerOf<OrderCall>;
      return send(next, id, order.version);
    },
    onSuccess: ({ message }) => {
      say(message);
      onDone();
    },
    // Whatever came of it, what is shown may be old.
    onSettled: () => refresh([['order', id], 'orders', 'board', 'today']),
  });
}

/** Who was quicker, where that is why nothing was done. */
export const quickerThan = (error: unknown): string | null =>
  error instanceof CallError ? error.changedBy : null;
