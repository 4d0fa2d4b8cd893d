import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addSeconds } from 'platform/clock';
import { setUpShop } from '../../../test/harness.ts';
import {
  addTechnician,
  bookVisitAt,
  callAsStaff,
  createVisitCustomer,
} from '../../flows/visits/visits.fixture.ts';
import { purgeOldPersonalData } from '../../retention/retention.ts';
import { addDefaultTechnicians } from './default-technicians.ts';
import type { Technician } from './technicians.schema.ts';

const RAVI = {
  name: 'Ravi Munda',
  phone: '+91 98765 43210',
  skills: [14, 5, 5],
  blocks: ['Sadar', 'Ichak'],
  hours: 'Mon-Sat 09:00-18:00',
};

const api = setUpShop();

const post = (url: string, body?: object) => callAsStaff(api, 'POST', url, body);
const listAll = async () =>
  (await callAsStaff(api, 'GET', '/ops/technicians')).body[
    'technicians'
  ] as unknown as Technician[];

describe('technicians', () => {
  it('are seeded once in development, six of them, and never in production', async () => {
    const production = {
      ...api.platform,
      settings: { ...api.platform.settings, production: true },
    };
    expect(await addDefaultTechnicians(production)).toBe(false);
    const added = await Promise.all([1, 2, 3].map(() => addDefaultTechnicians(api.platform)));
    expect(added.filter(Boolean)).toHaveLength(1);
    const seeded = await listAll();
    expect(seeded).toHaveLength(6);
    for (const skill of [4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 38])
      for (const block of ['Sadar', 'Ichak'])
        expect(
          seeded.filter(({ skills, blocks }) => skills.includes(skill) && blocks.includes(block))
            .length,
        ).toBeGreaterThan(1);
    await api.pool.query('UPDATE technicians SET ended_at = now()');
    expect(await addDefaultTechnicians(api.platform)).toBe(false);
  });

  it('have an uploaded photo, which is deleted after they were deactivated', async () => {
    const purge = () =>
      purgeOldPersonalData({
        ...api.platform,
        clock: { ...api.clock, now: () => addSeconds(api.clock.now(), 2 * 24 * 3600) },
      });
    const bytes = await sharp({
      create: { width: 40, height: 40, channels: 3, background: 'teal' },
    })
      .png()
      .toBuffer();
    const upload = { picture: bytes.toString('base64') };
    const { picture: photo } = (await post('/ops/technicians/photos', upload)).body;
    const added = await post('/ops/technicians', { ...RAVI, name: 'Ravi Photo', photo });
    expect(added.body['technician']).toMatchObject({ photo });
    const { id } = added.body['technician'] as unknown as { id: number };
    const unknown = { photo: String(photo).replace(/[a-f0-9]{32}/, 'f'.repeat(32)) };
    expect((await post(`/ops/technicians/${id}`, unknown)).status).toBe(422);
    await purge();
    expect((await api.app.inject(`/storage/${String(photo)}`)).statusCode).toBe(200);
    const ended = await post(`/ops/technicians/${id}/end`, {});
    expect(ended.body['technician']).toMatchObject({ photo: null });
    await purge();
    expect((await api.app.inject(`/storage/${String(photo)}`)).statusCode).toBe(404);
  });

  it('are added with skills, blocks and hours', async () => {
    const { status, body } = await post('/ops/technicians', RAVI);
    expect(status).toBe(200);
    expect(body['technician']).toMatchObject({
      id: expect.any(Number),
      name: 'Ravi Munda',
      phone: '9876543210',
      skills: [14, 5],
      blocks: ['Sadar', 'Ichak'],
      hours: 'Mon-Sat 09:00-18:00',
      leave: [],
      visits_ahead: 0,
      ended_at: null,
    });
    const second = await post('/ops/technicians', { ...RAVI, name: 'ravi munda' });
    expect([second.status, second.body['message']]).toEqual([
      409,
      'There is a technician ravi munda already.',
    ]);
  });

  it.each([
    [{ hours: 'all day' }, 'hours'],
    [{ phone: '12345' }, 'phone'],
    [{ blocks: ['Ranchi'] }, 'blocks'],
    [{ skills: [] }, 'skills'],
    [{ name: '17' }, 'name'],
    [{ name: ' ' }, 'name'],
  ])('are rejected with %j', async (wrong, field) => {
    const { status, body } = await post('/ops/technicians', { ...RAVI, ...wrong });
    expect(status).toBe(422);
    expect(Object.keys(body['error'] ?? {})[0]).toContain(field);
  });

  it('are changed only in the given fields', async () => {
    const id = await addTechnician(api);
    const { body } = await post(`/ops/technicians/${id}`, {
      hours: 'Sun 10:00-12:00',
      skills: [13],
    });
    expect(body['technician']).toMatchObject({
      hours: 'Sun 10:00-12:00',
      skills: [13],
      blocks: ['Sadar', 'Ichak'],
    });
    expect((await post(`/ops/technicians/${id}`, { name: 'Ravi Munda' })).status).toBe(409);
    expect((await post('/ops/technicians/999999', { skills: [1] })).status).toBe(404);
    expect((await post('/ops/technicians/x', { skills: [1] })).status).toBe(404);
  });

  it('take leave and are deactivated, and their open visits are listed', async () => {
    const id = await addTechnician(api);
    await api.pool.query('UPDATE technicians SET ended_at = now() WHERE id <> $1', [id]);
    const order = await bookVisitAt(await createVisitCustomer(api), '2026-11-23T04:30:00.000Z');
    const leaveWithoutVisits = await post(`/ops/technicians/${id}/leave`, {
      from: '2026-11-24',
      to: '2026-11-24',
    });
    expect(leaveWithoutVisits.body['message']).not.toContain('order');
    const { body } = await post(`/ops/technicians/${id}/leave`, {
      from: '2026-11-22',
      to: '2026-11-23',
    });
    expect(body['message']).toContain(`Visits to give to others: order ${order}.`);
    expect(body['technician']?.['leave']).toContainEqual({
      from: '2026-11-21T18:30:00.000Z',
      to: '2026-11-23T18:30:00.000Z',
    });
    for (const wrong of [
      { from: '2026-11-24', to: '2026-11-23' },
      { from: 'now', to: '2026-11-23' },
    ])
      expect((await post(`/ops/technicians/${id}/leave`, wrong)).status).toBe(422);
    const response = await post(`/ops/technicians/${id}/end`);
    expect(response.body['message']).toContain(`order ${order}`);
    expect((await post(`/ops/technicians/${id}/end`)).status).toBe(404);
    expect((await (await createVisitCustomer(api)).windows()).body['windows']).toEqual([]);
  });
});
