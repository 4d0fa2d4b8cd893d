import { array, assert, dictionary, nat, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeMessageFrame, MessageFrameReader } from './message-frames.ts';

/** Reads these chunks; returns the frames and the errors. */
function read(chunks: readonly Buffer[], maxBytes = 10_000) {
  const frames: { head: unknown; body: string }[] = [];
  const errors: string[] = [];
  const reader = new MessageFrameReader({
    maxBytes,
    onFrame: (head, body) => void frames.push({ head, body: body.toString() }),
    onInvalid: (reason) => void errors.push(reason),
  });
  for (const chunk of chunks) reader.push(chunk);
  return { frames, errors };
}

function split(bytes: Buffer, at: readonly number[]): Buffer[] {
  const cuts = [...at].map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b);
  return [0, ...cuts].map((from, index) => bytes.subarray(from, cuts[index] ?? bytes.length));
}

describe('frames', () => {
  it('are assembled in order from any chunks', () => {
    const message = record({ head: dictionary(string(), string()), body: string() });
    assert(
      property(array(message), array(nat()), (messages, cutAt) => {
        const bytes = Buffer.concat(
          messages.map(({ head, body }) => encodeMessageFrame(head, body)),
        );
        const { frames, errors } = read(split(bytes, cutAt));
        const messagesSent = messages.map(({ head, body }) => ({
          head: JSON.parse(JSON.stringify(head)) as unknown,
          body: Buffer.from(body).toString(),
        }));
        expect(frames).toEqual(messagesSent);
        expect(errors).toEqual([]);
      }),
    );
  });

  it('are not read after a frame that is too long', () => {
    const { frames, errors } = read(
      [
        encodeMessageFrame({ a: 1 }),
        encodeMessageFrame({}, 'x'.repeat(200)),
        encodeMessageFrame({ b: 1 }),
      ],
      100,
    );
    expect(frames).toEqual([{ head: { a: 1 }, body: '' }]);
    expect(errors).toHaveLength(1);
  });

  it('can have exactly the maximum length', () => {
    const bytes = encodeMessageFrame({ a: 1 }, 'body');
    expect(read([bytes], bytes.length).frames).toHaveLength(1);
    expect(read([bytes], bytes.length - 1)).toEqual({
      frames: [],
      errors: [`a frame of ${bytes.length} bytes`],
    });
  });

  it('carry bytes unchanged', () => {
    const bytes = Uint8Array.from([0, 255, 128, 10]);
    const bodies: Buffer[] = [];
    const onFrame = (_head: unknown, body: Buffer): void => void bodies.push(body);
    const reader = new MessageFrameReader({ maxBytes: 100, onFrame, onInvalid: () => undefined });
    reader.push(encodeMessageFrame({}, bytes));
    expect(bodies.map((body) => [...body])).toEqual([[...bytes]]);
  });

  it('are not read after a malformed frame, even in the same chunk', () => {
    const bytes = Buffer.concat([
      encodeMessageFrame({ a: 1 }),
      encodeMessageFrame('{'),
      encodeMessageFrame({ b: 1 }),
    ]);
    const { frames, errors } = read([bytes, encodeMessageFrame({ c: 1 })]);
    expect(frames).toEqual([{ head: { a: 1 }, body: '' }]);
    expect(errors).toEqual(['a frame without JSON']);
  });

  it('are rejected by their announced length', () => {
    const start = Buffer.alloc(8);
    start.writeUInt32LE(5, 0);
    start.writeUInt32LE(4_000_000_000, 4);
    expect(read([start]).errors).toHaveLength(1);
  });
});
