import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { showToastAtom } from 'app-kit/store';
import { invalidate } from '../calls/queries.ts';
import { CallError } from '../calls/call-error.ts';
import { texts } from '../texts/en/calls.ts';
import { callStaffApi, type CallName, type OptionsOf } from '../calls/staff-client.ts';

export interface OrderCall {
  call: CallName;
  body?: object;
}

/** The displayed order, whose version is sent along. */
interface OrderVersion {
  id: number;
  version: string;
}

function send({ call, body }: OrderCall, id: number, expectedVersion: string) {
  const options = { params: { id }, expectedVersion, ...(body === undefined ? {} : { body }) };
  return callStaffApi(call, options as OptionsOf<typeof call>);
}

/**
 * Runs an action on the displayed version of an order. On a version conflict the server does nothing, and the error
 * names who changed the order first.
 */
export function useOrderAction(
  { id, version }: OrderVersion,
  onDone: () => void = () => undefined,
) {
  const showToast = useSetAtom(showToastAtom);
  return useMutation({
    mutationFn: (action: OrderCall) => send(action, id, version),
    onSuccess: ({ message }) => {
      showToast(texts.done(message));
      onDone();
    },
    // Refetches after errors as well: the displayed data may be stale.
    onSettled: () => invalidate([['order', id], 'orders', 'board', 'today']),
  });
}

/** On a version conflict: who changed the order first; otherwise null. */
export const getConflictingUser = (error: unknown): string | null =>
  error instanceof CallError ? error.changedBy : null;
