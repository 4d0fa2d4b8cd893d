import type { Outcome } from 'shared-ui/http';

/** Data of a successful or empty response, else null. */
export const getData = <T>(outcome: Outcome<T>): T | null =>
  outcome.kind === 'ok' || outcome.kind === 'none' ? outcome.data : null;
