/**
 * How the gateway and a rendering process talk: frames on a pipe, each a JSON head and a body of bytes. JSON and not
 * the engine's own format, because what comes out of a rendering process is another team's data and may be hostile.
 */

const LENGTHS = 8;

/** One message as bytes. A head that is a text is JSON already; texts in the body are UTF-8. */
export function frame(head: object | string, body: string | Uint8Array = ''): Buffer {
  const json = Buffer.from(typeof head === 'string' ? head : JSON.stringify(head));
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const whole = Buffer.allocUnsafe(LENGTHS + json.length + bytes.length);
  whole.writeUInt32LE(json.length, 0);
  whole.writeUInt32LE(bytes.length, 4);
  whole.set(json, LENGTHS);
  whole.set(bytes, LENGTHS + json.length);
  return whole;
}

interface Listener {
  /** Longest frame that is read, in bytes. */
  most: number;
  heard: (head: unknown, body: Buffer) => void;
  /** The other side sends what is no frame, or one that is too long: nothing after it is read. */
  broken: (reason: string) => void;
}

/** Puts chunks of a pipe together to frames. */
export class FrameReader {
  readonly #listener: Listener;
  #parts: Buffer[] = [];
  #length = 0;
  #isBroken = false;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  push(chunk: Buffer): void {
    if (this.#isBroken) return;
    this.#parts.push(chunk);
    this.#length += chunk.length;
    while (this.#length >= LENGTHS && this.#next());
  }

  /** Reads one frame; false where the rest of it has not come. */
  #next(): boolean {
    const start = this.#first(LENGTHS);
    const headLength = start.readUInt32LE(0);
    const whole = LENGTHS + headLength + start.readUInt32LE(4);
    if (whole > this.#listener.most) return this.#break(`a frame of ${whole} bytes`);
    if (this.#length < whole) return false;
    const bytes = this.#first(whole);
    this.#parts = bytes.length > whole ? [bytes.subarray(whole)] : [];
    this.#length -= whole;
    const headEnd = LENGTHS + headLength;
    const head = parse(bytes.toString('utf8', LENGTHS, headEnd));
    if (head === undefined) return this.#break('a frame without JSON');
    this.#listener.heard(head, bytes.subarray(headEnd, whole));
    return !this.#isBroken;
  }

  /** All that has come, as one buffer, where its first part is shorter than `bytes`; else that part. */
  #first(bytes: number): Buffer {
    const [part] = this.#parts;
    if (part !== undefined && part.length >= bytes && this.#parts.length === 1) return part;
    const joined = Buffer.concat(this.#parts);
    this.#parts = [joined];
    return joined;
  }

  #break(reason: string): false {
    this.#isBroken = true;
    this.#parts = [];
    this.#length = 0;
    this.#listener.broken(reason);
    return false;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
