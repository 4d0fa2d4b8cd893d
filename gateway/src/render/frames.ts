/**
 * Framing between gateway and rendering process: a JSON head and a body of bytes on a pipe. JSON instead of V8
 * serialisation, because the output of a rendering process is untrusted.
 */

const LENGTHS = 8;

/** Encodes a message. A string head is already JSON; string bodies are UTF-8. */
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
  /** Maximum bytes of a frame. */
  most: number;
  heard: (head: unknown, body: Buffer) => void;
  /** Called when a malformed or too long frame arrives: nothing after it is read. */
  broken: (reason: string) => void;
}

/** Assembles chunks of a pipe to frames. */
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

  /** Reads one frame; false if it is incomplete. */
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

  /** Returns the first chunk, merged with the others if it is shorter than `bytes`. */
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
