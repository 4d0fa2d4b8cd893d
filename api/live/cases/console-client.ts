/** A console client that resumes with `last-event-id` after a disconnect. */
import { request, type IncomingMessage } from 'node:http';

export class ConsoleClient {
  /** Order ids of the received events. */
  readonly received: number[] = [];
  /** Number of `reset` events: the API could not resume the stream. */
  resets = 0;
  disconnects = 0;
  #lastEventId: string | undefined;
  #unparsed = '';
  #response: IncomingMessage | undefined;
  #hasEnded = false;
  #reject: (reason: Error) => void = () => undefined;
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = `${url}/ops/live`;
    this.#token = token;
  }

  /** Resolves when the stream has begun. Rejects if the API refuses it. */
  connect(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      this.#connect(resolve);
    });
  }

  #connect(onStart: () => void): void {
    if (this.#hasEnded) return;
    const headers = {
      authorization: `Bearer ${this.#token}`,
      ...(this.#lastEventId === undefined ? {} : { 'last-event-id': this.#lastEventId }),
    };
    // A partial event is sent again as a whole after the reconnect.
    this.#unparsed = '';
    const outgoing = request(this.#url, { headers, agent: false });
    const reconnect = (): void =>
      void setTimeout(() => this.#connect(onStart), 20 + Math.random() * 200);
    outgoing.once('error', reconnect);
    outgoing.once('response', (response) => {
      outgoing.off('error', reconnect);
      if (response.statusCode !== 200)
        return this.#reject(new Error(`The stream returned ${response.statusCode}.`));
      outgoing.on('error', () => undefined);
      this.#response = response;
      response.setEncoding('utf8');
      response.on('data', (text: string) => this.#read(text, onStart));
      response.on('error', () => undefined);
      response.once('close', reconnect);
    });
    outgoing.end();
  }

  #read(text: string, onStart: () => void): void {
    this.#unparsed += text;
    const parts = this.#unparsed.split('\n\n');
    this.#unparsed = parts.pop() ?? '';
    for (const part of parts) this.#parseEvent(part, onStart);
  }

  #parseEvent(part: string, onStart: () => void): void {
    const field = (name: string): string | undefined =>
      part
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    this.#lastEventId = field('id') ?? this.#lastEventId;
    // Only control events have a name. The API sends one as soon as the stream begins.
    const event = field('event');
    if (event === 'reset') this.resets += 1;
    if (event !== undefined) return onStart();
    const data = field('data');
    if (data === undefined) return;
    const { order_id: orderId } = JSON.parse(data) as { order_id: number };
    this.received.push(orderId);
  }

  /** Destroys the connection; the client reconnects. */
  disconnect(): void {
    if (!this.#response) return;
    this.disconnects += 1;
    this.#response.destroy();
    this.#response = undefined;
  }

  end(): void {
    this.#hasEnded = true;
    this.#response?.destroy();
  }
}
