import { expect, it } from 'vitest';
import { CHANGE_STATES, getAnswerRefusal } from './changes.rules.ts';

it('rejects answers to changes that are not proposals, with a message for each state', () => {
  expect(CHANGE_STATES.filter((state) => getAnswerRefusal(state) === undefined)).toEqual([
    'proposed',
  ]);
  expect(CHANGE_STATES.map((state) => getAnswerRefusal(state)?.en)).toEqual([
    undefined,
    'You have agreed to this already.',
    'You have said no to this already.',
    'This booking has ended, so nothing was added.',
    'This was taken back, so nothing was added.',
  ]);
});
