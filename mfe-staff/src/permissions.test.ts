import { expect, it } from 'vitest';
import type { Me } from 'api/staff-contract';
import { findPage, resolvePage, canSee } from './console-pages.ts';
import { canWrite, canRead } from './permissions.ts';

const createMe = (scopes: string[], technician: Me['technician'] = null): Me => ({
  name: 'Meera',
  role: 'dispatcher',
  scopes,
  technician,
});

it('the read scope grants read access everywhere and write access nowhere', () => {
  const accounts = createMe(['money', 'read']);
  expect(canWrite(accounts, 'money')).toBe(true);
  expect(canRead(accounts, 'orders')).toBe(true);
  expect(canWrite(accounts, 'orders')).toBe(false);
  expect(canWrite(createMe(['all']), 'orders')).toBe(true);
});

it('a person sees the pages of their scopes, and technicians see their day', () => {
  const dispatcher = createMe(['orders', 'visits']);
  expect(canSee(dispatcher, { access: 'orders' })).toBe(true);
  expect(canSee(dispatcher, { access: 'money' })).toBe(false);
  expect(canSee(dispatcher, { access: 'everybody' })).toBe(true);
  expect(canSee(dispatcher, { access: 'technician' })).toBe(false);
  expect(canSee(createMe([], { id: 3, name: 'Meera' }), { access: 'technician' })).toBe(true);
});

const getLandingPath = (me: Me) => resolvePage(me, findPage({}))?.path;

it('technicians without another role land on their day, everyone else on Today', () => {
  const technician = { id: 3, name: 'Meera' };
  expect(getLandingPath(createMe([], technician))).toBe('technician');
  expect(getLandingPath(createMe(['orders'], technician))).toBe('');
  expect(getLandingPath(createMe([]))).toBe('');
  expect(resolvePage(createMe([], technician), findPage({ page: 'orders' }))?.path).toBe('orders');
});
