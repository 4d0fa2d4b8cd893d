import { beforeAll, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { bookVisitAt, createVisitCustomer } from '../flows/visits/visits.fixture.ts';
import { runOpsProcess } from './ops.fixture.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';

const api = setUpShop();
let address: string;
beforeAll(async () => {
  address = await api.listen();
});

const runOps = (...args: string[]) =>
  runOpsProcess(args, { OPS_URL: address, OPS_TOKEN: api.opsToken });
const addTechnician = (name: string, phone: string, skills = '11,13') => {
  const personOptions = ['--phone', phone, '--skills', skills];
  const availability = ['--blocks', 'Sadar,Ichak', '--hours', 'Mon-Sat 09:00-18:00'];
  return runOps('technician', 'add', name, ...personOptions, ...availability, '--json');
};

it('manages technicians, and moves and records a visit', async () => {
  expect((await runOps('technician', 'list')).out).toContain('There are no technicians.');
  const added = JSON.parse((await addTechnician('Ravi Oraon', '9876543210')).out);
  expect(added.technician).toMatchObject({ name: 'Ravi Oraon', phone: '9876543210' });
  expect((await runOps('technician', 'list')).out).toMatch(/Ravi Oraon .*Mon-Sat 09:00-18:00/);
  const id = String(added.technician.id);
  const edited = await runOps('technician', 'edit', id, '--hours', 'Mon-Sun 08:00-20:00');
  expect(edited).toEqual({ code: 0, out: 'Ravi Oraon is changed.', err: '' });

  const order = String(await bookVisitAt(await createVisitCustomer(api), MONDAY));
  const day = JSON.parse((await runOps('visit', 'list', '--day', '2026-11-23', '--json')).out);
  expect(day.visits).toMatchObject([
    { order_id: Number(order), start: MONDAY, technician: { id: Number(id), name: 'Ravi Oraon' } },
  ]);
  const moved = await runOps('visit', 'move', order, '--start', '2026-11-24T12:00+05:30');
  expect(moved.out).toBe(`Ravi Oraon comes to order ${order}.`);
  expect((await runOps('visit', 'list', '--day', '2026-11-24')).out).toMatch(
    /12:00 .*booked .*Ravi/,
  );

  const other = JSON.parse((await addTechnician('Mina Lakra', '9876543211', '14')).out).technician;
  await runOps('order', 'confirm', order);
  const assign = ['order', 'assign', order, '--technician', 'Mina Lakra'];
  const rejected = await runOps(...assign);
  expect([rejected.code, rejected.err]).toEqual([
    1,
    'Mina Lakra has not learned all of this work. Use --anyway to assign them anyway.',
  ]);
  expect((await runOps(...assign, '--anyway')).out).toBe(
    `Order ${order} is assigned to Mina Lakra. Mina Lakra has not learned all of this work.`,
  );
  expect((await runOps('order', 'show', order)).out).toMatch(/Mina Lakra, 9876543211/);
  expect((await runOps('visit', 'on-the-way', order)).out).toBe('Mina Lakra is on the way.');
  expect((await runOps('visit', 'arrived', order)).out).toBe('Mina Lakra has arrived.');
  expect((await runOps('visit', 'missed', order, '--by', 'customer')).code).toBe(0);
  const leave = ['--from', '2026-11-25', '--to', '2026-11-26'];
  expect((await runOps('technician', 'leave', id, ...leave)).out).toBe('Ravi Oraon is on leave.');
  const cancelled = await runOps('technician', 'drop-leave', id, ...leave);
  expect(cancelled.out).toBe('The leave of Ravi Oraon is taken back: times are offered again.');
  expect((await runOps('technician', 'list')).out).not.toContain('25 Nov 2026');
  expect((await runOps('technician', 'end', String(other.id))).code).toBe(0);
  expect((await runOps('technician', 'list')).out).toContain('Mina Lakra (ended)');
});
