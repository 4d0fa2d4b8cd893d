/**
 * The shell's API client for the calls of staff, typed by the API's schemas. Failures are exceptions, as TanStack Query
 * expects.
 */
import type { StaffCalls } from 'api/staff-contract';
import type { ReleaseCalls } from 'releases/staff-contract';
import { texts } from '../texts/en/calls.ts';
import { CallError } from './call-error.ts';
import { requestFreshCode } from './fresh-code.ts';
import { send } from './send.ts';

type Calls = StaffCalls & ReleaseCalls;
export type CallName = keyof Calls & string;
export type ResponseOf<Name extends CallName> = Calls[Name]['response'];

interface CommonOptions {
  params?: Readonly<Record<string, string | number>>;
  signal?: AbortSignal | undefined;
  /** Version of the record that the user saw. The server responds 409 if the record has changed since. */
  expectedVersion?: string | undefined;
  /** The server executes a request once per key (VISIT-21). The client does not retry. */
  idempotencyKey?: string;
}

export type OptionsOf<Name extends CallName> = CommonOptions & Omit<Calls[Name], 'response'>;

/**
 * Sends a request and returns the parsed response. If the server needs a fresh code (CONSOLE-24), the console asks for
 * it and the request is repeated once.
 * @throws CallError for an error response or a network failure
 */
export async function callStaffApi<Name extends CallName>(
  call: Name,
  ...[options]: Record<never, never> extends OptionsOf<Name>
    ? [options?: OptionsOf<Name>]
    : [options: OptionsOf<Name>]
): Promise<ResponseOf<Name>> {
  const { expectedVersion, idempotencyKey, ...rest }: CommonOptions = options ?? {};
  const request = {
    ...rest,
    headers: {
      'accept-language': texts.language,
      ...(expectedVersion === undefined ? {} : { 'If-Match': `"${expectedVersion}"` }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
  };
  let outcome = await send(call, request);
  if (outcome.kind === 'refused' && outcome.code === 'fresh_code' && (await requestFreshCode()))
    outcome = await send(call, request);
  if (outcome.kind === 'ok' || outcome.kind === 'none') return outcome.data as ResponseOf<Name>;
  throw new CallError(outcome);
}
