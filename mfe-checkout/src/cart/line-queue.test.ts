import { describe, expect, it } from 'vitest';
import type { CartChange, CartLine } from './cart.ts';
import { createLineQueue, type SendOutcome } from './line-queue.ts';

/** A server whose answers the test gives one by one. */
function open() {
  const sent: CartChange[] = [];
  const answers: ((outcome: SendOutcome) => void)[] = [];
  const ends: (string | null)[] = [];
  const queue = createLineQueue({
    send: (change) => {
      sent.push(change);
      return new Promise((resolve) => answers.push(resolve));
    },
    settled: (problem) => ends.push(problem),
  });
  const answer = async (outcome: SendOutcome = { kind: 'done', message: null }): Promise<void> => {
    answers.shift()?.(outcome);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { queue, sent, ends, answer };
}

const line = (id: string): CartLine => ({
  id,
  kind: 'product',
  itemId: 1,
  title: id,
  image: null,
  detail: '',
  price: 100,
  quantity: 1,
});

const set = (id: string, quantity: number): CartChange => ({
  kind: 'set',
  line: line(id),
  quantity,
});

describe('the line queue', () => {
  it('sends the first press at once and only the newest of those that follow', async () => {
    const { queue, sent, ends, answer } = open();
    for (const quantity of [2, 3, 4, 5]) queue.push(set('a', quantity));
    expect(sent).toEqual([set('a', 2)]);
    await answer();
    expect(sent).toEqual([set('a', 2), set('a', 5)]);
    await answer();
    expect(ends).toEqual([null]);
  });

  it('sends for two lines side by side, and settles when both are done', async () => {
    const { queue, sent, ends, answer } = open();
    queue.push(set('a', 2));
    queue.push({ kind: 'remove', line: line('b') });
    expect(sent).toHaveLength(2);
    await answer();
    expect(ends).toEqual([]);
    await answer();
    expect(ends).toEqual([null]);
  });

  it('drops what waits behind a refusal, and tells its message', async () => {
    const { queue, sent, ends, answer } = open();
    queue.push(set('a', 2));
    queue.push(set('a', 3));
    await answer({ kind: 'refused', message: 'Choose 1 to 20.' });
    expect(sent).toEqual([set('a', 2)]);
    expect(ends).toEqual(['Choose 1 to 20.']);
  });

  it('forgets a refusal once it was told', async () => {
    const { queue, ends, answer } = open();
    queue.push(set('a', 2));
    await answer({ kind: 'refused', message: 'no' });
    queue.push(set('a', 1));
    await answer();
    expect(ends).toEqual(['no', null]);
  });
});
