import type { Outcome } from 'shared-ui/http';

/** What a call has brought; null where it brought nothing. */
export const dataOf = <T>(outcome: Outcome<T>): T | null =>
  outcome.kind === 'ok' || outcome.kind === 'none' ? outcome.data : null;
