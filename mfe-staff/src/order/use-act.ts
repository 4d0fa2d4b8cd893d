import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { showToastAtom } from 'shell/store';
import { refresh } from '../calls/queries.ts';
import { CallError } from '../calls/call-error.ts';
import { staffCall, type CallName, type OptionsOf } from '../calls/staff-client.ts';

/** What is done to an order: which call, and what it is given beside the order. */
export interface Doing<Name extends CallName = CallName> {
  call: Name;
  body?: object;
}

/** An order as it is looked at. */
interface Seen {
  id: number;
  version: string;
}

/** Acts on an order as it was seen: where somebody was quicker, nothing is done and it says who. */
export function useAct({ id, version }: Seen, onDone: () => void = () => undefined) {
  const say = useSetAtom(showToastAtom);
  return useMutation({
    mutationFn: async ({ call, body }: Doing) => {
      const options = { params: { id }, seen: version, ...(body === undefined ? {} : { body }) };
      return staffCall(call, options as OptionsOf<typeof call>);
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
