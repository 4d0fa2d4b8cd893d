/**
 * `fetch` for server builds: sends each API call as a message to the gateway, which makes the call. Builds may only read
 * the API, and only a limited number of times per page.
 */
import { API_ORIGIN, MAX_CALLS, type ApiResponse, type ToGateway } from '../render-messages.ts';
import type { RenderingTask } from './rendering-task.ts';

interface Call {
  task: RenderingTask;
  resolve: (response: Response) => void;
  reject: (error: Error) => void;
}

/** Statuses without a body. */
const BODILESS = new Set([204, 205, 304]);

export class ApiClient {
  readonly #getTask: () => RenderingTask | undefined;
  readonly #send: (message: ToGateway) => void;
  readonly #pending = new Map<number, Call>();
  readonly #counts = new WeakMap<RenderingTask, number>();
  #lastCall = 0;

  constructor(getTask: () => RenderingTask | undefined, send: (message: ToGateway) => void) {
    this.#getTask = getTask;
    this.#send = send;
  }

  readonly fetch = async (input: unknown, init?: unknown): Promise<Response> => {
    const task = this.#getTask();
    if (task === undefined || task.isOver) throw new Error('No page is being rendered');
    const { url, method } = new Request(input as string, init as RequestInit);
    const address = new URL(url);
    if (address.origin !== API_ORIGIN || method !== 'GET')
      throw new Error('A server build may only read the public API');
    const count = (this.#counts.get(task) ?? 0) + 1;
    this.#counts.set(task, count);
    if (count > MAX_CALLS) throw new Error(`A page makes at most ${MAX_CALLS} calls`);
    this.#lastCall += 1;
    const call = this.#lastCall;
    return new Promise((resolve, reject) => {
      this.#pending.set(call, { task, resolve, reject });
      this.#send({ kind: 'api-call', id: task.id, call, path: address.pathname + address.search });
    });
  };

  handleResponse({ call, status, headers }: ApiResponse, body: string): void {
    const pending = this.#pending.get(call);
    this.#pending.delete(call);
    if (pending === undefined || pending.task.isOver) return;
    if (status === 0) pending.reject(new TypeError('The API is unreachable'));
    else pending.resolve(new Response(BODILESS.has(status) ? null : body, { status, headers }));
  }

  dropCalls(task: RenderingTask): void {
    for (const [call, pending] of this.#pending)
      if (pending.task === task) this.#pending.delete(call);
  }
}
