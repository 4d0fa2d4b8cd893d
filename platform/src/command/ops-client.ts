/** HTTP client for staff commands. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findStaffAddress } from '../data-dir.ts';

/**
 * A failed call, with a message for staff. `body` is the error response; if there was none, `{ status: 0, message }`.
 */
export class OpsError extends Error {
  readonly body: object;

  constructor(message: string, responseBody?: object) {
    super(message);
    this.name = 'OpsError';
    this.body = responseBody ?? { status: 0, message };
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

interface ResponseBody {
  status: 0 | 1;
  message: string;
  error?: Record<string, string[]>;
}

const TIMEOUT_MS = 120_000;

/**
 * Base URL of the gateway: `OPS_URL`, otherwise the one of the product that runs with `DATA_DIR`, otherwise the local
 * staff port, otherwise the local public port.
 */
const getOpsUrl = (env: Environment): string =>
  (
    readVariable(env, 'OPS_URL') ??
    findStaffAddress(getDataDir(env)) ??
    `http://127.0.0.1:${readVariable(env, 'OPS_PORT') ?? readVariable(env, 'PORT') ?? 3000}`
  ).replace(/\/+$/, '');

const getDataDir = (env: Environment): string => readVariable(env, 'DATA_DIR') ?? '.data';

/** An empty variable counts as not set, as in the settings of the server. */
const readVariable = (env: Environment, name: string): string | undefined =>
  env[name]?.trim() || undefined;

/** The ops token: `OPS_TOKEN`, otherwise the generated one in `DATA_DIR`. */
async function readOpsToken(env: Environment): Promise<string> {
  const envToken = readVariable(env, 'OPS_TOKEN');
  if (envToken !== undefined) return envToken;
  const file = join(getDataDir(env), 'ops-token');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    throw new OpsError(
      `There is no ops token: set OPS_TOKEN, or start the product once, which creates ${file}.`,
    );
  }
}

/** Builds a path of the staff API: `/ops` and the escaped segments. */
export const buildOpsPath = (...segments: readonly string[]): string =>
  `/ops/${segments.map(encodeURIComponent).join('/')}`;

/**
 * Calls the staff API and returns the parsed response. Throws an OpsError if there is no ops token, the request fails,
 * or the response is an error or not JSON.
 * @param body a buffer is sent unchanged, anything else as JSON
 */
export async function callOps<Extra extends object = object>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  env: Environment = process.env,
): Promise<ResponseBody & Extra> {
  const address = getOpsUrl(env);
  const headers: Record<string, string> = { authorization: `Bearer ${await readOpsToken(env)}` };
  const isBytes = body instanceof Uint8Array;
  if (body !== undefined)
    headers['content-type'] = isBytes ? 'application/octet-stream' : 'application/json';
  const request: RequestInit = { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
  if (body !== undefined) request.body = isBytes ? new Uint8Array(body) : JSON.stringify(body);
  const response = await fetch(address + path, request).catch((error: unknown) => {
    throw new OpsError(
      `The gateway at ${address} does not answer (${describeFailure(error)}). Is it running?`,
    );
  });
  const responseBody = await parseBody<ResponseBody & Extra>(response, address);
  if (!response.ok) throw new OpsError(toErrorMessage(response.status, responseBody), responseBody);
  return responseBody;
}

async function parseBody<Shape extends ResponseBody>(
  response: Response,
  address: string,
): Promise<Shape> {
  try {
    return (await response.json()) as Shape;
  } catch {
    throw new OpsError(`${address} answered ${response.status}, but not with JSON of the gateway.`);
  }
}

function toErrorMessage(status: number, responseBody: ResponseBody): string {
  if (status === 401) return 'The gateway does not know this ops token.';
  const fieldErrors = Object.values(responseBody.error ?? {})
    .flat()
    .filter((text) => !responseBody.message.includes(text));
  return [responseBody.message, ...fieldErrors].join('\n');
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
