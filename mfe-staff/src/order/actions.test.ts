import { expect, it } from 'vitest';
import { ORDER } from '../dev/fake-orders.ts';
import { PAGES } from '../console-pages.ts';
import { getActions, getPrimaryAction, getProposedParts } from './actions.ts';
import { texts } from '../texts/en/order.ts';

const HELD = { id: 3, name: 'Manoj' };

it('lists the actions that the API offers and the bar shows, in the sequence of the life cycle', () => {
  expect(getActions({ actions: ['complete', 'add-part', 'reject-cancel', 'agree-part'] })).toEqual([
    'reject-cancel',
    'add-part',
    'complete',
  ]);
  expect(getActions({ actions: [] }, HELD)).toEqual([]);
});

it('offers to confirm and send if the order holds a technician’s time', () => {
  const actions = getActions({ actions: ['confirm', 'add-part', 'move'] }, HELD);
  expect(actions).toEqual(['confirm-send', 'confirm', 'move', 'add-part']);
  expect(getPrimaryAction(actions)).toBe('confirm-send');
  expect(getActions({ actions: ['move'] }, HELD)).toEqual(['move']);
  expect(getActions({ actions: ['confirm'] })).toEqual(['confirm']);
});

it('lists the parts that the customer has not agreed to', () => {
  expect(getProposedParts(ORDER).map(({ name }) => name)).toEqual(['Run capacitor']);
});

it('never makes reassigning the primary action', () => {
  expect(getPrimaryAction(getActions(ORDER))).toBe('on-the-way');
  expect(getPrimaryAction(getActions({ actions: ['start', 'reassign', 'move'] }))).toBe('start');
  expect(getPrimaryAction(getActions({ actions: ['reassign', 'move'] }))).toBeUndefined();
});

it('uses no key of the navigation for an action', () => {
  const pageKeys = PAGES.flatMap(({ menu }) => menu?.key ?? []);
  const actionKeys = Object.values(texts.actions).map(({ key }) => key);
  expect(new Set(pageKeys).size).toBe(pageKeys.length);
  expect(actionKeys.filter((key) => pageKeys.includes(key))).toEqual([]);
});
