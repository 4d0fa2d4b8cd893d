/** The HTTP client of staff's command. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What went wrong, as a sentence for staff; `answer` is what the gateway said, if it said anything. */
export class OpsFault extends Error {
  readonly answer: object;

  constructor(message: string, answer?: object) {
    super(message);
    this.name = 'OpsFault';
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

/** Where the gateway is: `OPS_URL`, else staff's port of this machine's, else its only one. */
const opsAddress = (env: Environment): string =>
  (env['OPS_URL'] ?? `http://127.0.0.1:${env['OPS_PORT'] ?? env['PORT'] ?? 3000}`).replace(
    /\/+$/,
    '',
  );

/** The ops token: `OPS_TOKEN`, else the one that the product made in `DATA_DIR`. */
async function opsToken(env: Environment): Promise<string> {
  const given = env['OPS_TOKEN']?.trim();
  if (given) return given;
  const file = join(env['DATA_DIR'] ?? '.data', 'ops-token');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    throw new OpsFault(
      `There is no ops token: set OPS_TOKEN, or start the product once so that it makes ${file}.`,
    );
  }
}

/** An address of staff's API: `/ops` and the words of it, each as it was written by whoever called. */
export const opsPath = (...words: readonly string[]): string =>
  `/ops/${words.map(encodeURIComponent).join('/')}`;

/**
 * Calls staff's API and answers what it said. Throws an OpsFault where it does not answer, or
 * refuses.
 * @param body sent as it is if it is a buffer, otherwise as JSON
 */
export async function callOps<Extra extends object = object>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  env: Environment = process.env,
): Promise<Answer & Extra> {
  const address = opsAddress(env);
  const headers: Record<string, string> = { authorization: `Bearer ${await opsToken(env)}` };
  const isBytes = body instanceof Uint8Array;
  if (body !== undefined)
    headers['content-type'] = isBytes ? 'application/octet-stream' : 'application/json';
  const request: RequestInit = { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
  if (body !== undefined) request.body = isBytes ? new Uint8Array(body) : JSON.stringify(body);
  const response = await fetch(address + path, request).catch((fault: unknown) => {
    throw new OpsFault(
      `The gateway at ${address} does not answer (${reason(fault)}). Is it running?`,
    );
  });
  const answer = await readAnswer<Answer & Extra>(response, address);
  if (!response.ok) throw new OpsFault(sentence(response.status, answer), answer);
  return answer;
}

async function readAnswer<Shape extends Answer>(
  response: Response,
  address: string,
): Promise<Shape> {
  try {
    return (await response.json()) as Shape;
  } catch {
    throw new OpsFault(
      `${address} answered ${response.status} in words that are not the gateway's.`,
    );
  }
}

function sentence(status: number, answer: Answer): string {
  if (status === 401) return 'The gateway does not know this ops token.';
  const more = Object.values(answer.error ?? {})
    .flat()
    .filter((text) => !answer.message.includes(text));
  return [answer.message, ...more].join('\n');
}

function reason(fault: unknown): string {
  if (!(fault instanceof Error)) return 'no reason given';
  const { cause } = fault;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : fault.message;
}
