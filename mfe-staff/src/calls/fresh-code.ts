/** Asks the user for a fresh code (CONSOLE-24) in a dialog. Calls that need one at the same time share the dialog. */
import { atom } from 'jotai';
import { store } from 'app-kit/store';
import { texts } from '../texts/en/calls.ts';
import { CallError } from './call-error.ts';
import { send } from './send.ts';

/** A pending question for a code, which the dialog shows. */
export interface FreshCodeRequest {
  /** Why no code was sent when the dialog opened; undefined if one was sent. */
  problem: string | undefined;
  /** Closes the dialog. `isEntered` says whether the server accepted a code. */
  finish: (isEntered: boolean) => void;
}

export const freshCodeRequestAtom = atom<FreshCodeRequest | null>(null);

/** `sent`: a code is on its way to the user's phone. `ended`: the session has ended. */
type CodeResult = { state: 'entered' | 'sent' | 'ended' } | { state: 'failed'; problem: string };

/** Status of the response that says that a code was sent. */
const CODE_SENT = 409;

export const sendFreshCode = (): Promise<CodeResult> => postCode({});

export const enterFreshCode = (otp: string): Promise<CodeResult> => postCode({ otp });

async function postCode(body: { otp?: string }): Promise<CodeResult> {
  const outcome = await send('POST /ops/me/code', {
    body,
    headers: { 'accept-language': texts.language },
  });
  if (outcome.kind === 'ok' || outcome.kind === 'none') return { state: 'entered' };
  if (outcome.kind === 'unauthenticated') return { state: 'ended' };
  const { status, message } = new CallError(outcome);
  return status === CODE_SENT ? { state: 'sent' } : { state: 'failed', problem: message };
}

let pending: Promise<boolean> | null = null;

/** Sends the user a code and asks for it; returns whether the server accepted one. */
export function requestFreshCode(): Promise<boolean> {
  pending ??= openRequest().finally(() => {
    pending = null;
    store.set(freshCodeRequestAtom, null);
  });
  return pending;
}

async function openRequest(): Promise<boolean> {
  const result = await sendFreshCode();
  if (result.state === 'ended') return false;
  const problem = result.state === 'failed' ? result.problem : undefined;
  return new Promise((finish) => store.set(freshCodeRequestAtom, { problem, finish }));
}
