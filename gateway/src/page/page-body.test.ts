import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PageBody } from './page-body.ts';

const ROWS = Array.from({ length: 400 }, (_each, n) => `<li class="row">${n * n} of many</li>`);
const TEXT = `<!doctype html>${ROWS.join('\n')}`;

describe('recompressing a body', () => {
  it('yields the same text in fewer bytes for later requests', async () => {
    const body = new PageBody(TEXT);
    const original = await body.read('br');
    await body.recompress();
    const recompressed = body.getBytes('br') ?? Buffer.alloc(0);
    expect(recompressed.byteLength).toBeLessThan(original.byteLength);
    expect(brotliDecompressSync(recompressed).toString()).toBe(TEXT);
    expect(await body.read('br')).toBe(recompressed);
  });

  it('is not repeated for a new body with the same text', async () => {
    const body = new PageBody(TEXT);
    await body.read('br');
    await body.recompress();
    const next = new PageBody(TEXT);
    await next.prepareCodingsOf(body);
    await next.recompress();
    expect(next.getBytes('br')).toBe(body.getBytes('br'));
  });

  it('is skipped if the coding was never requested', async () => {
    const body = new PageBody(TEXT);
    await body.read('gzip');
    await body.recompress();
    expect(body.getBytes('br')).toBeNull();
  });
});
