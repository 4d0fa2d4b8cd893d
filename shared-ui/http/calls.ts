import type { Calls } from 'api/contract';
import { fillPath, type PathParams } from 'contract/fill-path';

/** An API call as method and path, e.g. `GET /api/cart` or `POST /api/review/{feedbackId}`. */
export type CallName = keyof Calls & string;

/** Response body of a successful call. */
export type ApiResponse<Name extends CallName> = Calls[Name] extends { response: infer Response }
  ? Response
  : unknown;

interface CommonOptions {
  /** Aborts the call; the outcome is then `offline`. */
  signal?: AbortSignal | undefined;
  /** Idempotency key: the server acts only once per key (CHECKOUT-15). */
  idempotencyKey?: string | undefined;
  /** Additional headers that the contract names for this call. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Lets the request outlive the page (fetch `keepalive`). */
  keepalive?: boolean | undefined;
}

/** Options of one call: body, query and path parameters. */
export type CallOptions<Name extends CallName> = CommonOptions &
  Part<Calls[Name], 'body'> &
  Part<Calls[Name], 'query'> &
  Params<Name>;

/** The same options without types, for the implementation. */
export interface PlainOptions extends CommonOptions {
  body?: unknown;
  query?: unknown;
  params?: PathParams;
}

type Part<Call, Key extends 'body' | 'query'> = Call extends { [key in Key]: infer Value }
  ? [Value] extends [undefined]
    ? { [key in Key]?: undefined }
    : { [key in Key]: Value }
  : Call extends { [key in Key]?: infer Value }
    ? { [key in Key]?: Value }
    : unknown;

type Params<Name extends string> = [ParamNames<Name>] extends [never]
  ? unknown
  : { params: { readonly [key in ParamNames<Name>]: string | number } };

type ParamNames<Path extends string> = Path extends `${string}{${infer Param}}${infer Rest}`
  ? Param | ParamNames<Rest>
  : Path extends `${string}/:${infer Param}/${infer Rest}`
    ? Param | ParamNames<`/${Rest}`>
    : Path extends `${string}/:${infer Param}`
      ? Param
      : never;

/** True if the call can be made without options. */
export type HasOptionalOptions<Name extends CallName> =
  Record<never, never> extends CallOptions<Name> ? true : false;

/**
 * Splits a call name into method and path, and fills in the path parameters.
 * @throws if a parameter is missing
 */
export function resolveCall(
  call: string,
  params: PlainOptions['params'] = {},
): { method: string; path: string } {
  const [method = 'GET', pattern = '/'] = call.split(' ', 2);
  return { method, path: fillPath(pattern, params) };
}
