import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';
import { callAsStaff } from '../flows/visits/visits.fixture.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE } from '../limits.ts';

const api = setUpApi();

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#08f' }, limitInputPixels: false });
const PNG = await draw(1, 1).png().toBuffer();
const WEBP = await draw(40, 30).webp().toBuffer();
/** As a phone's camera writes it: rotated by its EXIF orientation, with its GPS position. */
const PHOTO = await draw(1600, 1200)
  .jpeg()
  .withMetadata({ orientation: 6 })
  .withExifMerge({ IFD3: { GPSLatitudeRef: 'N' } })
  .toBuffer();
const GIF = await draw(9, 9).gif().toBuffer();
const WIDE = await draw(MAX_PICTURE_SIDE + 1, 1)
  .png()
  .toBuffer();
/** 36 million pixels in 105 kB. */
const BOMB = await draw(6000, 6000).png().toBuffer();

const upload = (bytes: Buffer) =>
  callAsStaff(api, 'POST', '/ops/catalogue/pictures', { picture: bytes.toString('base64') });
const getImage = (name: string) => api.app.inject({ method: 'GET', url: `/storage/${name}` });
const countAuditRows = async (): Promise<number> =>
  (await api.pool.query(`SELECT 1 FROM ops_audit WHERE act = 'catalogue picture'`)).rowCount ?? 0;

describe('POST catalogue pictures', () => {
  it('stores an upright JPEG and WebP in three widths, without EXIF, and audits the upload', async () => {
    expect(PHOTO.includes('Exif')).toBe(true);
    const { status, body } = await upload(PHOTO);
    expect(status).toBe(200);
    const name = String(body['picture']);
    expect(name).toMatch(/^uploads\/[a-f0-9]{32}-960x1280\.jpg$/);
    const stem = name.replace('.jpg', '');
    for (const [path, type, width] of [
      [name, 'image/jpeg', 960],
      [`${stem}-320.webp`, 'image/webp', 320],
      [`${stem}-640.webp`, 'image/webp', 640],
      [`${stem}-960.webp`, 'image/webp', 960],
    ] as const) {
      const image = await getImage(path);
      expect([path, image.statusCode]).toEqual([path, 200]);
      expect(image.headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringContaining('immutable'),
      });
      const stored = await sharp(image.rawPayload).metadata();
      expect([path, stored.width, stored.height]).toEqual([
        path,
        width,
        Math.round((width * 4) / 3),
      ]);
      expect(stored.exif).toBeUndefined();
    }
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
    ['an SVG drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^Send a PNG/],
    ['an HTML page', Buffer.from('<!doctype html><script>1</script>'), /^Send a PNG/],
    ['an animation', GIF, /^Send a PNG/],
    ['a sound file', Buffer.from('RIFF....WAVEfmt ........'), /^Send a PNG/],
    ['an empty file', Buffer.alloc(0), /^Send a PNG/],
    ['a file over the size limit', Buffer.concat([PNG, Buffer.alloc(MAX_PICTURE_BYTES)]), /500 kB/],
    ['a picture followed by HTML', Buffer.concat([PNG, Buffer.from('<html>')]), /damaged/],
    ['half a photo', Buffer.concat([PHOTO.subarray(0, 4000), Buffer.from([255, 217])]), /damaged/],
    ['a header alone', Buffer.concat([PNG.subarray(0, 40), PNG.subarray(-12)]), /damaged/],
    ['a picture that is too wide', WIDE, /4096 pixels/],
    ['a bomb of 36 million pixels', BOMB, /4096 pixels/],
  ])('rejects %s', async (_what, bytes, sentence) => {
    const { status, body } = await upload(bytes);
    expect([status, body['error']]).toEqual([422, { picture: [expect.stringMatching(sentence)] }]);
  });

  it('returns 404 for an image that was never uploaded', async () => {
    expect((await getImage(`uploads/${'0'.repeat(32)}-320x240-320.webp`)).statusCode).toBe(404);
  });
});
