import { beforeAll, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import {
  bookVisitAt,
  createVisitCustomer,
  resetTechnicians,
} from '../flows/visits/visits.fixture.ts';
import { getUserByPhone } from '../identity/users.service.ts';
import { lockOrder } from './order-lock.sql.ts';
import { findOrder } from './orders.sql.ts';
import {
  FOR_SYSTEM,
  forStaff,
  forTechnician,
  forUser,
  createMissingOrderError,
  type Reader,
} from './reader.ts';
import { transaction } from 'platform/db';

const api = setUpShop();
let id: number;
let technician: number;
let owner: string;
beforeAll(async () => {
  technician = await resetTechnicians(api);
  const customer = await createVisitCustomer(api);
  id = await bookVisitAt(customer, '2026-11-23T04:30:00.000Z');
  owner = (await getUserByPhone(api.pool, customer.phone))?.id ?? '';
});

/** Returns whether the order is visible to the reader; requires that reading and locking it agree. */
async function isVisible(reader: Reader): Promise<boolean> {
  const found = (await findOrder(api.pool, id, reader)) !== undefined;
  expect(await transaction(api.pool, (tx) => lockOrder(tx, id, reader))).toBe(found);
  return found;
}

it('shows customers only their own orders', async () => {
  expect(await isVisible(forUser(owner))).toBe(true);
  expect(await isVisible(forUser('00000000-0000-4000-8000-000000000000'))).toBe(false);
});

it('shows no order to staff without a scope for orders', async () => {
  for (const scopes of ['all', ['orders'], ['visits'], ['read']] as const)
    expect(await isVisible(forStaff(scopes)), String(scopes)).toBe(true);
  for (const scopes of [[], ['money', 'catalogue', 'people']] as const)
    expect(await isVisible(forStaff(scopes)), String(scopes)).toBe(false);
});

it('shows technicians only the orders of their own visits', async () => {
  expect(await isVisible(forTechnician(technician))).toBe(true);
  expect(await isVisible(forTechnician(technician + 1))).toBe(false);
});

it('shows every order to jobs', async () => {
  expect(await isVisible(FOR_SYSTEM)).toBe(true);
});

it('names a missing order to staff only', () => {
  expect(createMissingOrderError(7, forUser(owner)).message).not.toContain('7');
  expect(createMissingOrderError(7, forStaff('all')).message).toBe('There is no order 7.');
});
