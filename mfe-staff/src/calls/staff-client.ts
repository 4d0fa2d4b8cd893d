/**
 * Client for the API below /ops, typed by the API's schemas. It sends the order version for optimistic concurrency
 * control.
 */
import type { StaffCalls } from 'api/staff-contract';
import { readCookie } from 'contract/cookies';
import { XSRF_COOKIE, XSRF_HEADER } from 'contract/document';
import { fillPath } from 'contract/fill-path';
import { isRecord } from 'contract/values';
import { store, userTokenAtom } from 'shell/store';
import { texts } from '../texts/en/calls.ts';
import { CallError } from './call-error.ts';

export type CallName = keyof StaffCalls & string;
export type ResponseOf<Name extends CallName> = StaffCalls[Name]['response'];

interface Common {
  /** Path parameters. */
  params?: Readonly<Record<string, string | number>>;
  /** Version of the order that the user saw; the server answers 409 if it has changed since. */
  seenVersion?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Whether to request the page's language. The technician's pages are translated, the desks are English. */
  localizeErrors?: boolean;
}

type Part<Call, Key extends 'body' | 'query'> = Call extends { [key in Key]: infer Value }
  ? { [key in Key]: Value }
  : unknown;

export type OptionsOf<Name extends CallName> = Common &
  Part<StaffCalls[Name], 'body'> &
  Part<StaffCalls[Name], 'query'>;

interface Plain extends Common {
  body?: unknown;
  query?: unknown;
}

/**
 * Sends a request and returns the parsed response.
 * @throws CallError for an error response or a network failure
 */
export async function callStaffApi<Name extends CallName>(
  call: Name,
  ...[options]: Record<never, never> extends OptionsOf<Name>
    ? [options?: OptionsOf<Name>]
    : [options: OptionsOf<Name>]
): Promise<ResponseOf<Name>> {
  const { params, query, body, seenVersion, signal, localizeErrors = false }: Plain = options ?? {};
  const [method = 'GET', pattern = '/'] = call.split(' ', 2);
  const response = await send(fillPath(pattern, params ?? {}) + toQueryString(query), {
    method,
    headers: { ...buildHeaders(method, body, seenVersion), ...(localizeErrors && IN_LANGUAGE) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as ResponseOf<Name>;
  throw toCallError(response.status, answer, localizeErrors ? texts.refused : String);
}

/** Sent explicitly: the server ignores the browser's own language list. */
const IN_LANGUAGE = { 'accept-language': texts.language };

/** Authorization header of the current session. */
export function authorizationHeader(): Record<string, string> {
  const token = store.get(userTokenAtom);
  return token === null ? {} : { 'X-Authorization': `Bearer ${token}` };
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallError('away', 0, texts.away);
  }
}

function toCallError(
  status: number,
  body: unknown,
  localize: (message: string) => string,
): CallError {
  const message = isRecord(body) && typeof body['message'] === 'string' ? body['message'] : '';
  const kind = status === 401 ? 'unauthenticated' : 'refused';
  return new CallError(kind, status, message === '' ? texts.wrong : localize(message), body);
}

function buildHeaders(method: string, body: unknown, seenVersion: string | undefined): HeadersInit {
  const forgery = method === 'GET' ? undefined : readCookie(document.cookie, XSRF_COOKIE);
  return {
    accept: 'application/json',
    ...authorizationHeader(),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(forgery === undefined ? {} : { [XSRF_HEADER]: forgery }),
    ...(seenVersion === undefined ? {} : { 'If-Match': `"${seenVersion}"` }),
  };
}

function toQueryString(query: unknown): string {
  if (!isRecord(query)) return '';
  const defined = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
  );
  return defined.length === 0 ? '' : `?${new URLSearchParams(defined).toString()}`;
}
