import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PageBody } from './page-body.ts';

const TEXT = Array.from({ length: 400 }, (_each, n) => `<li class="row">${n * n} of many</li>`);
const [start, rest] = ['<!doctype html>', TEXT.join('\n')];

describe('recompressing a body', () => {
  it('yields the same text in fewer bytes for later requests', async () => {
    const body = new PageBody(start, rest);
    const original = await body.readAll('br');
    await body.recompress();
    const recompressed = body.getBytes('br') ?? Buffer.alloc(0);
    expect(recompressed.byteLength).toBeLessThan(original.byteLength);
    expect(brotliDecompressSync(recompressed).toString()).toBe(start + rest);
    expect(await body.readAll('br')).toBe(recompressed);
  });

  it('works if the start was sent before the rest', async () => {
    const body = new PageBody(start, Promise.resolve(rest));
    const original = await body.readAll('br');
    await body.recompress();
    expect((await body.readAll('br')).byteLength).toBeLessThan(original.byteLength);
    expect(brotliDecompressSync(await body.readAll('br')).toString()).toBe(start + rest);
  });

  it('is not repeated for a new body with the same text', async () => {
    const body = new PageBody(start, rest);
    await body.readAll('br');
    await body.recompress();
    const next = new PageBody(start, rest);
    await next.prepareCodingsOf(body);
    await next.recompress();
    expect(next.getBytes('br')).toBe(body.getBytes('br'));
  });

  it('is skipped if the coding was never requested', async () => {
    const body = new PageBody(start, rest);
    await body.readAll('gzip');
    await body.recompress();
    expect(body.getBytes('br')).toBeNull();
  });
});
