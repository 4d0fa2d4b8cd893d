/** A console client that resumes with `last-event-id` after a disconnect. */
import { request, type IncomingMessage } from 'node:http';

export interface Told {
  order: number;
  at: number;
}

export class Onlooker {
  readonly told: Told[] = [];
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
  begin(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#refuse = reject;
      this.#connect(resolve);
    });
  }

  #connect(begun: () => void): void {
    if (this.#ended) return;
    const headers = {
      authorization: `Bearer ${this.#token}`,
      ...(this.#last === undefined ? {} : { 'last-event-id': this.#last }),
    };
    // A partial event is sent again as a whole after the reconnect.
    this.#rest = '';
    const asked = request(this.#url, { headers, agent: false });
    const again = (): void => void setTimeout(() => this.#connect(begun), 20 + Math.random() * 200);
    asked.once('error', again);
    asked.once('response', (answer) => {
      asked.off('error', again);
      if (answer.statusCode !== 200)
        return this.#refuse(new Error(`The stream was answered with ${answer.statusCode}.`));
      asked.on('error', () => undefined);
      this.#answer = answer;
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => this.#read(text, begun));
      answer.on('error', () => undefined);
      answer.once('close', again);
    });
    asked.end();
  }

  #read(text: string, begun: () => void): void {
    this.#rest += text;
    const parts = this.#rest.split('\n\n');
    this.#rest = parts.pop() ?? '';
    for (const part of parts) this.#take(part, begun);
  }

  #take(part: string, begun: () => void): void {
    const field = (name: string): string | undefined =>
      part
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    this.#last = field('id') ?? this.#last;
    const event = field('event');
    if (event === 'reset') this.resets += 1;
    if (event !== undefined) return begun();
    const data = field('data');
    if (data === undefined) return;
    const { order_id: order } = JSON.parse(data) as { order_id: number };
    this.told.push({ order, at: performance.now() });
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
