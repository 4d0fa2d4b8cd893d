import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';
import { callAsStaff } from '../flows/visits/visits.fixture.ts';
import { MAX_PICTURE_BYTES } from '../limits.ts';
import { detectPictureType } from './picture.rules.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const WEBP = Buffer.concat([Buffer.from('RIFF....WEBPVP8 '), Buffer.alloc(20)]);

const api = setUpApi();

const upload = (bytes: Buffer) =>
  callAsStaff(api, 'POST', '/ops/catalogue/pictures', { picture: bytes.toString('base64') });
const countAuditRows = async (): Promise<number> =>
  (await api.pool.query(`SELECT 1 FROM ops_audit WHERE act = 'catalogue picture'`)).rowCount ?? 0;

describe('POST catalogue pictures', () => {
  it('serves the image at the returned path with its type and records it in the audit', async () => {
    const { status, body } = await upload(PNG);
    expect(status).toBe(200);
    const name = String(body['picture']);
    expect(name).toMatch(/^uploads\/[a-f0-9]{32}\.png$/);
    const image = await api.app.inject({ method: 'GET', url: `/storage/${name}` });
    expect(image.statusCode).toBe(200);
    expect(image.rawPayload).toEqual(PNG);
    expect(image.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    });
    expect(await countAuditRows()).toBe(1);
  });

  it('stores the same image once', async () => {
    const [first, second] = await Promise.all([upload(WEBP), upload(WEBP)]);
    expect(first.body['picture']).toBe(second.body['picture']);
    const before = await countAuditRows();
    expect((await upload(WEBP)).status).toBe(200);
    expect(await countAuditRows()).toBe(before);
  });

  it.each([
    ['an SVG drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an HTML page', Buffer.from('<!doctype html><script>1</script>')],
    ['a sound file', Buffer.from('RIFF....WAVEfmt ........')],
    ['an empty file', Buffer.alloc(0)],
    ['a file over the size limit', Buffer.concat([PNG, Buffer.alloc(MAX_PICTURE_BYTES)])],
  ])('rejects %s', async (_what, bytes) => {
    const { status, body } = await upload(bytes);
    expect([status, Object.keys(body['error'] ?? {})]).toEqual([422, ['picture']]);
  });

  it('returns 404 for an image that was never uploaded', async () => {
    const url = `/storage/uploads/${'0'.repeat(32)}.png`;
    expect((await api.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });
});

it('detectPictureType reads the first bytes', () => {
  expect(detectPictureType(PNG)).toBe('png');
  expect(detectPictureType(WEBP)).toBe('webp');
  expect(detectPictureType(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpg');
  expect(detectPictureType(PNG.subarray(1))).toBeNull();
});
