import { array, assert, dictionary, nat, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frame, FrameReader } from './frames.ts';

/** Reads these chunks; `broken` is why it stopped. */
function read(chunks: readonly Buffer[], maxBytes = 10_000) {
  const heard: { head: unknown; body: string }[] = [];
  const broken: string[] = [];
  const reader = new FrameReader({
    maxBytes,
    onFrame: (head, body) => void heard.push({ head, body: body.toString() }),
    onBroken: (reason) => void broken.push(reason),
  });
  for (const chunk of chunks) reader.push(chunk);
  return { heard, broken };
}

function cut(bytes: Buffer, at: readonly number[]): Buffer[] {
  const places = [...at].map((place) => place % (bytes.length + 1)).sort((a, b) => a - b);
  return [0, ...places].map((from, index) => bytes.subarray(from, places[index] ?? bytes.length));
}

describe('frames', () => {
  it('are assembled in order from any chunks', () => {
    const message = record({ head: dictionary(string(), string()), body: string() });
    assert(
      property(array(message), array(nat()), (messages, places) => {
        const bytes = Buffer.concat(messages.map(({ head, body }) => frame(head, body)));
        const { heard, broken } = read(cut(bytes, places));
        const sent = messages.map(({ head, body }) => ({
          head: JSON.parse(JSON.stringify(head)) as unknown,
          body: Buffer.from(body).toString(),
        }));
        expect(heard).toEqual(sent);
        expect(broken).toEqual([]);
      }),
    );
  });

  it('are not read after one that is too long', () => {
    const { heard, broken } = read(
      [frame({ a: 1 }), frame({}, 'x'.repeat(200)), frame({ b: 1 })],
      100,
    );
    expect(heard).toEqual([{ head: { a: 1 }, body: '' }]);
    expect(broken).toHaveLength(1);
  });

  it('may have exactly the maximum length', () => {
    const bytes = frame({ a: 1 }, 'body');
    expect(read([bytes], bytes.length).heard).toHaveLength(1);
    expect(read([bytes], bytes.length - 1)).toEqual({
      heard: [],
      broken: [`a frame of ${bytes.length} bytes`],
    });
  });

  it('carry bytes unchanged', () => {
    const bytes = Uint8Array.from([0, 255, 128, 10]);
    const bodies: Buffer[] = [];
    const heard = (_head: unknown, body: Buffer): void => void bodies.push(body);
    const reader = new FrameReader({ maxBytes: 100, onFrame: heard, onBroken: () => undefined });
    reader.push(frame({}, bytes));
    expect(bodies.map((body) => [...body])).toEqual([[...bytes]]);
  });

  it('are not read after a malformed one, even in the same chunk', () => {
    const bytes = Buffer.concat([frame({ a: 1 }), frame('{'), frame({ b: 1 })]);
    const { heard, broken } = read([bytes, frame({ c: 1 })]);
    expect(heard).toEqual([{ head: { a: 1 }, body: '' }]);
    expect(broken).toEqual(['a frame without JSON']);
  });

  it('are rejected by their announced length', () => {
    const start = Buffer.alloc(8);
    start.writeUInt32LE(5, 0);
    start.writeUInt32LE(4_000_000_000, 4);
    expect(read([start]).broken).toHaveLength(1);
  });
});
