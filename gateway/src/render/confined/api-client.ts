/**
 * `fetch` for server builds: sends each API call as a message to the gateway, which makes it. Read only, one origin,
 * limited per page.
 */
import { API_ORIGIN, MOST_CALLS, type ApiAnswer, type ToGateway } from '../render-messages.ts';
import type { RenderingTask } from './rendering-task.ts';

interface Call {
  task: RenderingTask;
  resolve: (answer: Response) => void;
  reject: (error: Error) => void;
}

/** Statuses without a body. */
const BODILESS = new Set([204, 205, 304]);

export class ApiClient {
  readonly #current: () => RenderingTask | undefined;
  readonly #say: (message: ToGateway) => void;
  readonly #waiting = new Map<number, Call>();
  readonly #made = new WeakMap<RenderingTask, number>();
  #lastCall = 0;

  constructor(current: () => RenderingTask | undefined, say: (message: ToGateway) => void) {
    this.#current = current;
    this.#say = say;
  }

  readonly fetch = async (input: unknown, init?: unknown): Promise<Response> => {
    const task = this.#current();
    if (task === undefined || task.isOver) throw new Error('No page is being rendered');
    const { url, method } = new Request(input as string, init as RequestInit);
    const address = new URL(url);
    if (address.origin !== API_ORIGIN || method !== 'GET')
      throw new Error('A server build may read the public API, and nothing else');
    const made = (this.#made.get(task) ?? 0) + 1;
    this.#made.set(task, made);
    if (made > MOST_CALLS) throw new Error(`A page makes at most ${MOST_CALLS} calls`);
    this.#lastCall += 1;
    const call = this.#lastCall;
    return new Promise((resolve, reject) => {
      this.#waiting.set(call, { task, resolve, reject });
      this.#say({ kind: 'calls', id: task.id, call, path: address.pathname + address.search });
    });
  };

  /** Handles the gateway's response to a call. */
  answered({ call, status, headers }: ApiAnswer, body: string): void {
    const waiting = this.#waiting.get(call);
    this.#waiting.delete(call);
    if (waiting === undefined || waiting.task.isOver) return;
    if (status === 0) waiting.reject(new TypeError('The API could not be reached'));
    else waiting.resolve(new Response(BODILESS.has(status) ? null : body, { status, headers }));
  }

  /** Drops pending calls of a task. */
  ended(task: RenderingTask): void {
    for (const [call, waiting] of this.#waiting)
      if (waiting.task === task) this.#waiting.delete(call);
  }
}
