import { expect, it } from 'vitest';
import type { Me } from 'api/staff-contract';
import { pageAt, pageFor, sees } from './console-pages.ts';
import { mayAct, mayLook } from './may.ts';

const person = (scopes: string[], technician: Me['technician'] = null): Me => ({
  name: 'Meera',
  role: 'dispatcher',
  scopes,
  technician,
});

it('who may read everything looks everywhere, and acts nowhere by that', () => {
  const accounts = person(['money', 'read']);
  expect(mayAct(accounts, 'money')).toBe(true);
  expect(mayLook(accounts, 'orders')).toBe(true);
  expect(mayAct(accounts, 'orders')).toBe(false);
  expect(mayAct(person(['all']), 'orders')).toBe(true);
});

it('everybody sees the pages of the role, and technicians their own day', () => {
  const dispatcher = person(['orders', 'visits']);
  expect(sees(dispatcher, { who: 'orders' })).toBe(true);
  expect(sees(dispatcher, { who: 'money' })).toBe(false);
  expect(sees(dispatcher, { who: 'everybody' })).toBe(true);
  expect(sees(dispatcher, { who: 'technician' })).toBe(false);
  expect(sees(person([], { id: 3, name: 'Meera' }), { who: 'technician' })).toBe(true);
});

const landing = (me: Me) => pageFor(me, pageAt({}))?.path;

it('a technician without another role lands on the own day, everybody else on Today', () => {
  const technician = { id: 3, name: 'Meera' };
  expect(landing(person([], technician))).toBe('technician');
  expect(landing(person(['orders'], technician))).toBe('');
  expect(landing(person([]))).toBe('');
  expect(pageFor(person([], technician), pageAt({ page: 'orders' }))?.path).toBe('orders');
});
