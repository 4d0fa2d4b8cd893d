import { describe, expect, it } from 'vitest';
import { readMessage } from './read-message.ts';
import { readRendered } from './read-rendered.ts';

const request = { id: 'mfe-lender/clock_R_1_', of: 'mfe-lender/clock', props: { a: 1 } };
const meta = { title: 'Home', description: 'All of it' };

describe('readRendered', () => {
  it('accepts a page with all metadata, with fragments and with the failure of a part', () => {
    const fullMeta = {
      ...meta,
      noindex: true,
      status: 404,
      canonical: '/x',
      image: 'share/services/ac.jpg',
      structured: [{ a: 1 }],
    };
    const head = { data: { list: [1] }, title: 'Home | X', meta: fullMeta };
    expect(readRendered(head, '<p>')).toEqual({ html: '<p>', ...head });
    const fragments = [request];
    expect(readRendered({ fragments }, '')?.fragments).toEqual(fragments);
    const failed = { reason: 'x'.repeat(400), stack: 'Error' };
    expect(readRendered({ failed }, '')?.failed).toEqual({ ...failed, reason: 'x'.repeat(300) });
    expect(readRendered({ failed: 'x' }, '')).not.toHaveProperty('failed');
    expect(readRendered({}, '')).toEqual({ html: '', data: undefined, title: null, meta: null });
  });

  it('accepts a canonical path with an apostrophe, as in the address of a service', () => {
    const canonical = `/service/7/${encodeURIComponent("Men's trimmer")}`;
    expect(readRendered({ meta: { ...meta, canonical } }, '')?.meta).toEqual({
      ...meta,
      canonical,
    });
  });

  it.each([
    ['a long name', `services/${'a'.repeat(180)}.jpg`],
    ['many folders', `${'a/'.repeat(90)}a.jpg`],
  ])('accepts a picture with %s, as the catalogue does', (_what, image) => {
    expect(readRendered({ meta: { ...meta, image } }, '')?.meta).toEqual({ ...meta, image });
  });

  it.each([
    ['a title that is not a string', { title: {} }],
    ['a title that is too long', { title: 'x'.repeat(301) }],
    ['meta that is an array', { meta: [] }],
    ['a description that is not a string', { meta: { title: 'x', description: 1 } }],
    ['a status other than 404', { meta: { ...meta, status: 302 } }],
    [
      'a canonical path that extends the host name',
      { meta: { ...meta, canonical: '.evil.example/' } },
    ],
    ['a picture on another host', { meta: { ...meta, image: 'https://evil.example/x.jpg' } }],
    ['a canonical address on another host', { meta: { ...meta, canonical: '//evil.example/' } }],
    ['a canonical path that ends the attribute', { meta: { ...meta, canonical: '/"><script>' } }],
    ['structured data that is not an object', { meta: { ...meta, structured: ['x'] } }],
    ['fragments that are not an array', { fragments: {} }],
    ['too many fragments', { fragments: Array.from({ length: 9 }, () => request) }],
    ['a fragment ID that ends the attribute', { fragments: [{ ...request, id: 'a"><script>' }] }],
    ['an invalid fragment name', { fragments: [{ ...request, of: '../clock' }] }],
    ['props that are not an object', { fragments: [{ ...request, props: 'x' }] }],
  ])('rejects a page with %s', (_what, head) => {
    expect(readRendered(head, '')).toBeNull();
  });
});

describe('readMessage', () => {
  it.each([
    ['null', null],
    ['a string', 'rendered'],
    ['an unknown kind', { kind: 'eval', id: 'x' }],
    ['no id', { kind: 'failed' }],
    ['an unknown code owner', { kind: 'code-owner', id: 'x', owner: 'gateway' }],
    ['an invalid call', { kind: 'api-call', id: 'x', call: '1', path: 2 }],
  ])('rejects %s', (_what, head) => {
    expect(readMessage(head)).toBeNull();
  });

  it('accepts valid messages', () => {
    const head = { kind: 'api-call', id: 'x', call: 1, path: '/api/x' };
    expect(readMessage(head)).toBe(head);
  });
});
