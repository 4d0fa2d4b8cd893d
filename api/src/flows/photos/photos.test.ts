import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { addSeconds } from 'platform/clock';
import { setUpShop } from '../../../test/harness.ts';
import { MAX_PHOTO_BYTES, MAX_PICTURE_SIDE, MAX_VISIT_PHOTOS } from '../../limits.ts';
import { actAsStaff } from '../../orders/orders.fixture.ts';
import { purgeOldPersonalData } from '../../retention/retention.ts';
import {
  addTechnician,
  bookVisitAt,
  callAsStaff,
  createVisitCustomer,
  deactivateAllTechnicians,
} from '../visits/visits.fixture.ts';

/** Phone number of the technician of all visits. */
const PHONE = '9000000601';
/** Phone number of another technician. */
const OTHER_PHONE = '9000000602';
const DAY = 24 * 3600;

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#08f' }, limitInputPixels: false });
/** A photo as a phone's camera writes it: with an EXIF orientation and a GPS position. */
const PHOTO = await draw(1600, 1200)
  .jpeg()
  .withMetadata({ orientation: 6 })
  .withExifMerge({ IFD3: { GPSLatitudeRef: 'N' } })
  .toBuffer();
const WIDE = await draw(MAX_PICTURE_SIDE + 1, 9)
  .png()
  .toBuffer();

const api = setUpShop({ RATE_LIMITS: 'off' });
let technician: string;
beforeAll(async () => {
  await deactivateAllTechnicians(api);
  technician = String(await addTechnician(api, { phone: PHONE, name: 'Sunita' }));
  await addTechnician(api, { phone: OTHER_PHONE, name: 'Imran' });
});

let visitCount = 0;
async function bookOwnVisit() {
  const customer = await createVisitCustomer(api);
  const [day, hour] = [23 + Math.floor(visitCount / 2), visitCount % 2 === 0 ? '04' : '08'];
  visitCount += 1;
  const id = await bookVisitAt(customer, `2026-11-${day}T${hour}:30:00.000Z`);
  await actAsStaff(api)(id, 'confirm');
  await actAsStaff(api)(id, 'assign', { technician, anyway: true });
  return { id, customer };
}

/** Books a visit whose technician has arrived. */
async function bookAndArrive() {
  const booked = await bookOwnVisit();
  await callAsStaff(api, 'POST', `/ops/visits/${booked.id}/arrived`);
  return booked;
}

async function send(id: number, { phone = PHONE, picture = PHOTO, key = '', ...body } = {}) {
  return api.call('POST', `/ops/my/orders/${id}/photos`, {
    token: await api.login(phone),
    headers: key === '' ? {} : { 'idempotency-key': key },
    body: { stage: 'before', picture: picture.toString('base64'), ...body },
  });
}

interface Photo {
  id: number;
  stage: string;
  width: number;
  thumbnail: string;
}
const readPhotos = ({ body }: { body: object }) => (body as { photos: Photo[] }).photos;
const listForStaff = async (id: number) =>
  readPhotos(await callAsStaff(api, 'GET', `/ops/orders/${id}/photos`));

/** Deletes old personal data as if it were some days later. */
const purgeAfter = (days: number) =>
  purgeOldPersonalData({
    ...api.platform,
    clock: { ...api.clock, now: () => addSeconds(api.clock.now(), days * DAY) },
  });

describe('photos of a visit', () => {
  it('are seen by the customer and staff as re-encoded pictures without EXIF, those before the work first', async () => {
    const { id, customer } = await bookAndArrive();
    await send(id, { stage: 'after' } as object);
    expect((await send(id)).status).toBe(200);
    const photos = readPhotos(await customer.call('GET', `/api/order/${id}/photos`));
    expect(photos).toMatchObject([
      { stage: 'before', width: 960, height: 1280 },
      { stage: 'after' },
    ]);
    expect(await listForStaff(id)).toEqual(photos);
    const path = `/orders/${id}/photos/${photos[0]?.id}`;
    const { body } = await customer.call('GET', path.replace('/orders', '/api/order'));
    expect((await callAsStaff(api, 'GET', `/ops${path}`)).body).toEqual(body);
    const [type, base64] = String(body['picture']).split(';base64,');
    const { width, exif } = await sharp(Buffer.from(base64 ?? '', 'base64')).metadata();
    expect([type, width, exif]).toEqual(['data:image/webp', 960, undefined]);
    expect(photos[0]?.thumbnail.length).toBeLessThan(30_000);
  });

  it('return 404 to other customers, as a list and individually', async () => {
    const { id, customer } = await bookAndArrive();
    await send(id);
    const [photo] = await listForStaff(id);
    const stranger = await createVisitCustomer(api);
    const { id: own } = await bookAndArrive();
    for (const path of [
      `/api/order/${id}/photos`,
      `/api/order/${id}/photos/${photo?.id}`,
      `/api/order/${own}/photos/${photo?.id}`,
    ])
      expect((await stranger.call('GET', path)).status, path).toBe(404);
    for (const other of [`${own}/photos/${photo?.id}`, `${id}/photos/1e3`, `${id}/photos/0`])
      expect((await customer.call('GET', `/api/order/${other}`)).status, other).toBe(404);
    expect((await api.call('GET', `/api/order/${id}/photos`)).status).toBe(401);
  });

  it('are added by the technician of the visit alone, from arrival until a day after completion', async () => {
    const { id } = await bookOwnVisit();
    expect((await send(id)).status).toBe(409);
    await callAsStaff(api, 'POST', `/ops/visits/${id}/arrived`);
    expect((await send(id, { phone: OTHER_PHONE })).status).toBe(404);
    await actAsStaff(api)(id, 'start');
    await actAsStaff(api)(id, 'complete');
    expect((await send(id)).status).toBe(200);
    const now = api.clock.now().toISOString();
    api.clock.advance(DAY);
    expect((await send(id)).body['code']).toBe('no_photos_now');
    api.clock.set(now);
    expect(await listForStaff(id)).toHaveLength(1);
  });

  it('can be added to a missed visit, and staff see them', async () => {
    const { id } = await bookAndArrive();
    await callAsStaff(api, 'POST', `/ops/visits/${id}/missed`, { by: 'customer' });
    expect((await send(id)).status).toBe(200);
    expect(await listForStaff(id)).toHaveLength(1);
  });

  it('are limited to six, also when sent concurrently, and a repeated key adds one photo', async () => {
    const { id } = await bookAndArrive();
    const repeated = await Promise.all([
      send(id, { key: 'photo-1' }),
      send(id, { key: 'photo-1' }),
    ]);
    expect(repeated.map(({ status }) => status)).toEqual([200, 200]);
    const sent = await Promise.all(Array.from({ length: MAX_VISIT_PHOTOS + 2 }, () => send(id)));
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await listForStaff(id)).toHaveLength(MAX_VISIT_PHOTOS);
  });

  it.each([
    ['a file over the size limit', Buffer.alloc(MAX_PHOTO_BYTES + 1), /300 kB/],
    ['an HTML page', Buffer.from('<!doctype html>'), /^Send a PNG/],
    ['a picture that is too wide', WIDE, /4096 pixels/],
  ])('reject %s', async (_what, picture, reason) => {
    const { id } = await bookAndArrive();
    const { status, body } = await send(id, { picture });
    expect([status, body['error']]).toEqual([422, { picture: [expect.stringMatching(reason)] }]);
  });

  it('are exported, and deleted after 180 days', async () => {
    const { id, customer } = await bookAndArrive();
    await send(id);
    const exported = await customer.call('GET', '/api/user/export');
    expect(exported.body['data']?.['visit_photos']).toMatchObject([
      { stage: 'before', picture: expect.stringMatching(/^data:image\/webp;base64,[\w+/]+=*$/) },
    ]);
    await purgeAfter(179);
    expect(await listForStaff(id)).toHaveLength(1);
    await purgeAfter(181);
    expect(await listForStaff(id)).toEqual([]);
  });

  it('are deleted with the account and rejected afterwards', async () => {
    const { id, customer } = await bookAndArrive();
    await send(id);
    await actAsStaff(api)(id, 'start');
    await actAsStaff(api)(id, 'complete');
    await callAsStaff(api, 'POST', `/ops/users/${customer.phone}/erase`);
    expect((await send(id)).status).toBe(409);
    expect(await listForStaff(id)).toEqual([]);
  });
});
