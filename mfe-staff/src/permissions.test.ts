import { expect, it } from 'vitest';
import type { Me } from 'api/staff-contract';
import { findPage, resolvePage, canSee } from './console-pages.ts';
import { canWrite, canRead } from './permissions.ts';

const person = (scopes: string[], technician: Me['technician'] = null): Me => ({
  name: 'Meera',
  role: 'dispatcher',
  scopes,
  technician,
});

it('the read scope grants read access everywhere and write access nowhere', () => {
  const accounts = person(['money', 'read']);
  expect(canWrite(accounts, 'money')).toBe(true);
  expect(canRead(accounts, 'orders')).toBe(true);
  expect(canWrite(accounts, 'orders')).toBe(false);
  expect(canWrite(person(['all']), 'orders')).toBe(true);
});

it('a person sees the pages of their scopes, and technicians see their day', () => {
  const dispatcher = person(['orders', 'visits']);
  expect(canSee(dispatcher, { access: 'orders' })).toBe(true);
  expect(canSee(dispatcher, { access: 'money' })).toBe(false);
  expect(canSee(dispatcher, { access: 'everybody' })).toBe(true);
  expect(canSee(dispatcher, { access: 'technician' })).toBe(false);
  expect(canSee(person([], { id: 3, name: 'Meera' }), { access: 'technician' })).toBe(true);
});

const getLandingPath = (me: Me) => resolvePage(me, findPage({}))?.path;

it('technicians without another role land on their day, everyone else on Today', () => {
  const technician = { id: 3, name: 'Meera' };
  expect(getLandingPath(person([], technician))).toBe('technician');
  expect(getLandingPath(person(['orders'], technician))).toBe('');
  expect(getLandingPath(person([]))).toBe('');
  expect(resolvePage(person([], technician), findPage({ page: 'orders' }))?.path).toBe('orders');
});
