import { expect, it } from 'vitest';
import { ORDER } from '../dev/fake-orders.ts';
import { PAGES } from '../console-pages.ts';
import { getActs, getPrimaryAct, getProposedParts } from './acts.ts';
import { texts } from './order.texts.ts';

const HELD = { id: 3, name: 'Manoj' };

it('shows exactly the actions that the API offers, in the order of the life cycle', () => {
  expect(getActs({ actions: ['complete', 'add-part', 'reject-cancel', 'agree-part'] })).toEqual([
    'reject-cancel',
    'add-part',
    'complete',
  ]);
  expect(getActs({ actions: [] }, HELD)).toEqual([]);
});

it('offers to confirm and send if the order holds a technician’s time', () => {
  const acts = getActs({ actions: ['confirm', 'add-part', 'move'] }, HELD);
  expect(acts).toEqual(['confirm-send', 'confirm', 'move', 'add-part']);
  expect(getPrimaryAct(acts)).toBe('confirm-send');
  expect(getActs({ actions: ['move'] }, HELD)).toEqual(['move']);
  expect(getActs({ actions: ['confirm'] })).toEqual(['confirm']);
});

it('counts parts that wait for agreement', () => {
  expect(getProposedParts(ORDER).map(({ name }) => name)).toEqual(['Run capacitor']);
});

it('never makes reassigning the primary action', () => {
  expect(getPrimaryAct(getActs(ORDER))).toBe('on-the-way');
  expect(getPrimaryAct(getActs({ actions: ['start', 'reassign', 'move'] }))).toBe('start');
  expect(getPrimaryAct(getActs({ actions: ['reassign', 'move'] }))).toBeUndefined();
});

it('gives no action the key of a page in the navigation', () => {
  const pageKeys = PAGES.flatMap(({ menu }) => menu?.key ?? []);
  const actKeys = Object.values(texts.acts).map(({ key }) => key);
  expect(new Set(pageKeys).size).toBe(pageKeys.length);
  expect(actKeys.filter((key) => pageKeys.includes(key))).toEqual([]);
});
