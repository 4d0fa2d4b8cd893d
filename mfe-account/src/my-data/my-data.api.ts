import type { OpenSession } from 'api/contract';
import { failureMessage, mapOutcome, type Outcome } from 'shared-ui/http';
import { api } from 'shell/store';
import { asksForCode, codeProblem } from '../confirm/confirm.ts';
import { texts } from '../texts/en/account.ts';

/** Where the customer is logged in, the device used last first. */
export const loadSessions = async (signal: AbortSignal): Promise<Outcome<OpenSession[]>> =>
  mapOutcome(await api('GET /api/user/sessions', { signal }), ({ sessions }) => sessions);

/** Ends every session but this one; answers what to tell. */
export async function endOtherSessions(): Promise<string> {
  const outcome = await api('DELETE /api/user/sessions');
  if (outcome.kind === 'ok') return outcome.data.message;
  return outcome.kind === 'none' ? outcome.message : failureMessage(outcome, texts.offline);
}

/** Everything that is kept of the customer, as the text of a file; or why it could not be had. */
export async function fetchExport(): Promise<
  { kind: 'file'; name: string; text: string } | { kind: 'failed'; message: string }
> {
  const outcome = await api('GET /api/user/export');
  if (outcome.kind === 'none') return { kind: 'failed', message: outcome.message };
  if (outcome.kind !== 'ok')
    return { kind: 'failed', message: failureMessage(outcome, texts.offline) };
  const { exported_at, data, withheld } = outcome.data;
  return {
    kind: 'file',
    name: `my-data-${exported_at.slice(0, 10)}.json`,
    text: JSON.stringify({ exported_at, data, withheld }, null, 2),
  };
}

/** How deleting the account went. */
export type EraseOutcome =
  | { kind: 'done'; message: string }
  /** A code was sent: the same again with it. */
  | { kind: 'code' }
  | { kind: 'refused'; message: string; codeError?: string | undefined }
  /** The session has ended meanwhile. */
  | { kind: 'unauthenticated' };

/** Deletes the account; without a code, one is sent. */
export async function eraseAccount(otp?: string): Promise<EraseOutcome> {
  const outcome = await api('POST /api/user/erase', { body: otp === undefined ? {} : { otp } });
  if (outcome.kind === 'ok') return { kind: 'done', message: outcome.data.message };
  if (outcome.kind === 'none') return { kind: 'refused', message: outcome.message };
  if (outcome.kind === 'unauthenticated') return { kind: 'unauthenticated' };
  if (asksForCode(outcome)) return { kind: 'code' };
  const message = failureMessage(outcome, texts.offline);
  return { kind: 'refused', message, codeError: codeProblem(outcome) };
}
