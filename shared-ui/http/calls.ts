import type { Calls } from 'api/contract';
import { fillPath, type PathParams } from 'contract/fill-path';

/** A call of the API by method and path, e.g. `GET /api/cart` or `POST /api/review/{feedbackId}`. */
export type CallName = keyof Calls & string;

/** What a call answers when it succeeds. */
export type ApiResponse<Name extends CallName> = Calls[Name] extends { answer: infer Answer }
  ? Answer
  : unknown;

/** Everything a call may be given, of which each takes what its contract names. */
interface CommonOptions {
  /** Gives up when this aborts; the outcome is then `offline`. */
  signal?: AbortSignal | undefined;
  /** Key under which the server does a thing only once, however often it is asked (CHECKOUT-15). */
  idempotencyKey?: string | undefined;
  /** Headers that the contract names for this call, beside those that every call has. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** True for a call that goes on when the page is left. */
  keepalive?: boolean | undefined;
}

/** Options of one call: its body, its query, and the values of the names in its path. */
export type CallOptions<Name extends CallName> = CommonOptions &
  Part<Calls[Name], 'body'> &
  Part<Calls[Name], 'query'> &
  Params<Name>;

/** The same without its types, for the code that carries them out. */
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

/** True where a call needs no options at all. */
export type HasOptionalOptions<Name extends CallName> =
  Record<never, never> extends CallOptions<Name> ? true : false;

/**
 * Splits a call's name, and puts the parameters into its path.
 * @throws where a parameter of the path was not given: a fault of the program, not of the visitor
 */
export function resolveCall(
  call: string,
  params: PlainOptions['params'] = {},
): { method: string; path: string } {
  const [method = 'GET', pattern = '/'] = call.split(' ', 2);
  return { method, path: fillPath(pattern, params) };
}
