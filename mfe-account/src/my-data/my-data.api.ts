import type { OpenSession } from 'api/contract';
import { getFailureMessage, mapOutcome, type Outcome } from 'shared-ui/http';
import { api } from 'app-kit/store';
import { needsCode, getCodeError } from '../confirm/confirm.ts';
import { texts } from '../texts/en/account.ts';

/** Loads the sessions, the most recently used first. */
export const loadSessions = async (signal: AbortSignal): Promise<Outcome<OpenSession[]>> =>
  mapOutcome(await api('GET /api/user/sessions', { signal }), ({ sessions }) => sessions);

/** Ends all other sessions; returns the message to show. */
export async function endOtherSessions(): Promise<string> {
  const outcome = await api('DELETE /api/user/sessions');
  if (outcome.kind === 'ok') return outcome.data.message;
  return outcome.kind === 'none' ? outcome.message : getFailureMessage(outcome, texts.offline);
}

/** Downloads all personal data as file content, or returns the error. */
export async function fetchExport(): Promise<
  { kind: 'file'; name: string; text: string } | { kind: 'failed'; message: string }
> {
  const outcome = await api('GET /api/user/export');
  if (outcome.kind === 'none') return { kind: 'failed', message: outcome.message };
  if (outcome.kind !== 'ok')
    return { kind: 'failed', message: getFailureMessage(outcome, texts.offline) };
  const { exported_at, data, withheld } = outcome.data;
  return {
    kind: 'file',
    name: `my-data-${exported_at.slice(0, 10)}.json`,
    text: JSON.stringify({ exported_at, data, withheld }, null, 2),
  };
}

export type EraseOutcome =
  | { kind: 'done'; message: string }
  /** A code was sent; repeat the request with it. */
  | { kind: 'code' }
  | { kind: 'refused'; message: string; codeError?: string | undefined }
  /** The session has ended in the meantime. */
  | { kind: 'unauthenticated' };

/** Deletes the account. Without a code the server sends one, unless the account cannot be deleted. */
export async function eraseAccount(otp?: string): Promise<EraseOutcome> {
  const outcome = await api('POST /api/user/erase', { body: otp === undefined ? {} : { otp } });
  if (outcome.kind === 'ok') return { kind: 'done', message: outcome.data.message };
  if (outcome.kind === 'none') return { kind: 'refused', message: outcome.message };
  if (outcome.kind === 'unauthenticated') return { kind: 'unauthenticated' };
  if (needsCode(outcome)) return { kind: 'code' };
  const message = getFailureMessage(outcome, texts.offline);
  return { kind: 'refused', message, codeError: getCodeError(outcome) };
}
