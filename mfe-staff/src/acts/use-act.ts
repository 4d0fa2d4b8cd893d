import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { showToastAtom } from 'shell/store';
import { refresh, type Topic } from '../calls/queries.ts';

/** An act of staff's, while it is under way and after. */
export interface Act<Given> {
  /** Does it; a second press while it is under way does nothing. */
  run: (given: Given) => void;
  busy: boolean;
  /** What it is about while it is under way: to show so on that row alone. */
  given: Given | undefined;
  /** Why it was not done, as the server says it; gone with the next try. */
  error: Error | null;
}

interface Options<Answer> {
  /** What is read anew when it is done, and also when it was refused: what was looked at may be old. */
  topics: readonly Topic[];
  onDone?: (answer: Answer) => void;
  /** Where the error is shown in place, it is not said a second time. */
  quiet?: boolean;
}

/** An act by a call: says the server's sentence, and has what it changed read anew. */
export function useAct<Given, Answer extends { message: string }>(
  act: (given: Given) => Promise<Answer>,
  { topics, onDone, quiet = false }: Options<Answer>,
): Act<Given> {
  const say = useSetAtom(showToastAtom);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      say(answer.message);
      onDone?.(answer);
    },
    onError: ({ message }) => {
      if (!quiet) say(message);
    },
    onSettled: () => refresh(topics),
  });
  return {
    run: (given) => {
      if (!isPending) mutate(given);
    },
    busy: isPending,
    given: isPending ? variables : undefined,
    error,
  };
}
