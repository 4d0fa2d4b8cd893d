/**
 * Framing between gateway and rendering process: a JSON head and a body of bytes on a pipe. JSON instead of V8
 * serialisation, because the output of a rendering process is untrusted.
 */

const HEADER_BYTES = 8;

/** Encodes a message. A string head is already JSON; string bodies are UTF-8. */
export function encodeMessageFrame(head: object | string, body: string | Uint8Array = ''): Buffer {
  const json = Buffer.from(typeof head === 'string' ? head : JSON.stringify(head));
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const encoded = Buffer.allocUnsafe(HEADER_BYTES + json.length + bytes.length);
  encoded.writeUInt32LE(json.length, 0);
  encoded.writeUInt32LE(bytes.length, 4);
  encoded.set(json, HEADER_BYTES);
  encoded.set(bytes, HEADER_BYTES + json.length);
  return encoded;
}

interface FrameListener {
  maxBytes: number;
  onFrame: (head: unknown, body: Buffer) => void;
  /** Called once, for the first malformed or too long frame: nothing after it is read. */
  onInvalid: (reason: string) => void;
}

/** Assembles frames from the chunks of a pipe. */
export class MessageFrameReader {
  readonly #listener: FrameListener;
  #chunks: Buffer[] = [];
  #length = 0;
  #hasFailed = false;

  constructor(listener: FrameListener) {
    this.#listener = listener;
  }

  push(chunk: Buffer): void {
    if (this.#hasFailed) return;
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    while (this.#length >= HEADER_BYTES && this.#readFrame());
  }

  /** Reads one frame; false if it is incomplete, or if no more frames are read. */
  #readFrame(): boolean {
    const bytes = this.#mergeChunks();
    const headLength = bytes.readUInt32LE(0);
    const frameBytes = HEADER_BYTES + headLength + bytes.readUInt32LE(4);
    if (frameBytes > this.#listener.maxBytes) return this.#fail(`a frame of ${frameBytes} bytes`);
    if (this.#length < frameBytes) return false;
    this.#chunks = bytes.length > frameBytes ? [bytes.subarray(frameBytes)] : [];
    this.#length -= frameBytes;
    const headEnd = HEADER_BYTES + headLength;
    const head = parseJson(bytes.toString('utf8', HEADER_BYTES, headEnd));
    if (head === undefined) return this.#fail('a frame without JSON');
    this.#listener.onFrame(head, bytes.subarray(headEnd, frameBytes));
    return !this.#hasFailed;
  }

  #mergeChunks(): Buffer {
    const [chunk] = this.#chunks;
    if (chunk !== undefined && this.#chunks.length === 1) return chunk;
    const merged = Buffer.concat(this.#chunks);
    this.#chunks = [merged];
    return merged;
  }

  #fail(reason: string): false {
    this.#hasFailed = true;
    this.#chunks = [];
    this.#length = 0;
    this.#listener.onInvalid(reason);
    return false;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
