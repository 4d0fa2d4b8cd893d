import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { showToastAtom } from 'app-kit/store';
import { CallError } from '../calls/call-error.ts';
import { invalidate, type Topic } from '../calls/queries.ts';
import { texts } from '../texts/en/calls.ts';

export interface Mutation<Input> {
  /** Runs the mutation, unless it is already running. */
  run: (input: Input) => void;
  isBusy: boolean;
  /** Argument of the running mutation, so that a list can show a spinner in one row only. */
  input: Input | undefined;
  /** Error of the last run with the server's message; reset by the next run. */
  error: Error | null;
  /** Validation errors of the last run, by field of the request body. */
  fieldErrors: Readonly<Record<string, string>>;
}

interface Options<Result> {
  /** Queries to invalidate after success, and after failure, because then the displayed data may be stale. */
  topics: readonly Topic[];
  onDone?: (response: Result) => void;
  /** Suppresses the error toast if the error is displayed inline. */
  silent?: boolean;
}

/** Wraps an API call in a mutation: shows the server's message as a toast and invalidates the affected queries. */
export function useStaffMutation<Input, Result extends { message: string }>(
  action: (input: Input) => Promise<Result>,
  { topics, onDone, silent = false }: Options<Result>,
): Mutation<Input> {
  const showToast = useSetAtom(showToastAtom);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: action,
    onSuccess: (response) => {
      showToast(texts.done(response.message));
      onDone?.(response);
    },
    onError: ({ message }) => {
      if (!silent) showToast(message);
    },
    onSettled: () => invalidate(topics),
  });
  return {
    run: (input) => {
      if (!isPending) mutate(input);
    },
    isBusy: isPending,
    input: isPending ? variables : undefined,
    error,
    fieldErrors: error instanceof CallError ? error.fields : {},
  };
}
