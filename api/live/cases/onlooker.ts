/** A console client that resumes with `last-event-id` after a disconnect. */
import { request, type IncomingMessage } from 'node:http';

export interface ReceivedEvent {
  order: number;
  at: number;
}

export class ConsoleClient {
  readonly received: ReceivedEvent[] = [];
  resets = 0;
  cuts = 0;
  #last: string | undefined;
  #rest = '';
  #answer: IncomingMessage | undefined;
  #ended = false;
  #refuse: (reason: Error) => void = () => undefined;
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = `${url}/ops/live`;
    this.#token = token;
  }

  /** Resolves when the stream has begun. Rejects if the API refuses it. */
  connect(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#refuse = reject;
      this.#connect(resolve);
    });
  }

  #connect(onStart: () => void): void {
    if (this.#ended) return;
    const headers = {
      authorization: `Bearer ${this.#token}`,
      ...(this.#last === undefined ? {} : { 'last-event-id': this.#last }),
    };
    // A partial event is sent again as a whole after the reconnect.
    this.#rest = '';
    const outgoing = request(this.#url, { headers, agent: false });
    const reconnect = (): void =>
      void setTimeout(() => this.#connect(onStart), 20 + Math.random() * 200);
    outgoing.once('error', reconnect);
    outgoing.once('response', (response) => {
      outgoing.off('error', reconnect);
      if (response.statusCode !== 200)
        return this.#refuse(new Error(`The stream returned ${response.statusCode}.`));
      outgoing.on('error', () => undefined);
      this.#answer = response;
      response.setEncoding('utf8');
      response.on('data', (text: string) => this.#read(text, onStart));
      response.on('error', () => undefined);
      response.once('close', reconnect);
    });
    outgoing.end();
  }

  #read(text: string, onStart: () => void): void {
    this.#rest += text;
    const parts = this.#rest.split('\n\n');
    this.#rest = parts.pop() ?? '';
    for (const part of parts) this.#take(part, onStart);
  }

  #take(part: string, onStart: () => void): void {
    const field = (name: string): string | undefined =>
      part
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    this.#last = field('id') ?? this.#last;
    const event = field('event');
    if (event === 'reset') this.resets += 1;
    if (event !== undefined) return onStart();
    const data = field('data');
    if (data === undefined) return;
    const { order_id: order } = JSON.parse(data) as { order_id: number };
    this.received.push({ order, at: performance.now() });
  }

  /** Disconnects. */
  cut(): void {
    if (!this.#answer) return;
    this.cuts += 1;
    this.#answer.destroy();
    this.#answer = undefined;
  }

  end(): void {
    this.#ended = true;
    this.#answer?.destroy();
  }
}
