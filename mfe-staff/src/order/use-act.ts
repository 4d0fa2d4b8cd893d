import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { showToastAtom } from 'shell/store';
import { refresh } from '../calls/queries.ts';
import { CallError } from '../calls/call-error.ts';
import { staffCall, type AnswerOf, type CallName, type OptionsOf } from '../calls/staff-client.ts';

/** An API call for an order, with its body. */
export interface Doing<Name extends CallName = CallName> {
  call: Name;
  body?: object;
  /** A second call on the order as the first call leaves it. If it fails, the first is not rolled back. */
  next?: Doing<OrderCall>;
}

/** Calls whose response contains the updated order. */
type OrderCall = 'POST /ops/orders/{id}/confirm' | 'POST /ops/orders/{id}/assign';

/** The displayed order, whose version is sent along. */
interface Seen {
  id: number;
  version: string;
}

function send({ call, body }: Omit<Doing, 'next'>, id: number, seen: string) {
  const options = { params: { id }, seen, ...(body === undefined ? {} : { body }) };
  return staffCall(call, options as OptionsOf<typeof call>);
}

/**
 * Runs an action on the displayed version of an order. On a conflict nothing is done and the error names who was
 * first.
 */
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
    // Refetches after errors as well: the displayed data may be stale.
    onSettled: () => refresh([['order', id], 'orders', 'board', 'today']),
  });
}

/** On a version conflict: who changed the order first; otherwise null. */
export const quickerThan = (error: unknown): string | null =>
  error instanceof CallError ? error.changedBy : null;
