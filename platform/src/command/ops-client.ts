/** HTTP client for staff commands. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A failed call, worded for staff. `answer` is the response body if there was a response. */
export class OpsError extends Error {
  readonly answer: object;

  constructor(message: string, answer?: object) {
    super(message);
    this.name = 'OpsError';
    this.answer = answer ?? { status: 0, message };
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

interface Answer {
  status: 0 | 1;
  message: string;
  error?: Record<string, string[]>;
}

const TIMEOUT_MS = 120_000;

/** Base URL of the gateway: `OPS_URL`, otherwise the local staff port, otherwise the local public port. */
const getOpsUrl = (env: Environment): string =>
  (env['OPS_URL'] ?? `http://127.0.0.1:${env['OPS_PORT'] ?? env['PORT'] ?? 3000}`).replace(
    /\/+$/,
    '',
  );

/** The ops token: `OPS_TOKEN`, otherwise the generated one in `DATA_DIR`. */
async function readOpsToken(env: Environment): Promise<string> {
  const given = env['OPS_TOKEN']?.trim();
  if (given) return given;
  const file = join(env['DATA_DIR'] ?? '.data', 'ops-token');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    throw new OpsError(
      `There is no ops token: set OPS_TOKEN, or start the product once so that it makes ${file}.`,
    );
  }
}

/** Builds a path of the staff API: `/ops` and the escaped segments. */
export const buildOpsPath = (...words: readonly string[]): string =>
  `/ops/${words.map(encodeURIComponent).join('/')}`;

/**
 * Calls the staff API and returns the parsed response. Throws an OpsError if the request fails or the response is an
 * error.
 * @param body a buffer is sent unchanged, anything else as JSON
 */
export async function callOps<Extra extends object = object>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  env: Environment = process.env,
): Promise<Answer & Extra> {
  const address = getOpsUrl(env);
  const headers: Record<string, string> = { authorization: `Bearer ${await readOpsToken(env)}` };
  const isBytes = body instanceof Uint8Array;
  if (body !== undefined)
    headers['content-type'] = isBytes ? 'application/octet-stream' : 'application/json';
  const request: RequestInit = { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
  if (body !== undefined) request.body = isBytes ? new Uint8Array(body) : JSON.stringify(body);
  const response = await fetch(address + path, request).catch((fault: unknown) => {
    throw new OpsError(
      `The gateway at ${address} does not answer (${describeFailure(fault)}). Is it running?`,
    );
  });
  const answer = await readAnswer<Answer & Extra>(response, address);
  if (!response.ok) throw new OpsError(toErrorMessage(response.status, answer), answer);
  return answer;
}

async function readAnswer<Shape extends Answer>(
  response: Response,
  address: string,
): Promise<Shape> {
  try {
    return (await response.json()) as Shape;
  } catch {
    throw new OpsError(
      `${address} answered ${response.status} in words that are not the gateway's.`,
    );
  }
}

function toErrorMessage(status: number, answer: Answer): string {
  if (status === 401) return 'The gateway does not know this ops token.';
  const more = Object.values(answer.error ?? {})
    .flat()
    .filter((text) => !answer.message.includes(text));
  return [answer.message, ...more].join('\n');
}

function describeFailure(fault: unknown): string {
  if (!(fault instanceof Error)) return 'no reason given';
  const { cause } = fault;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : fault.message;
}
