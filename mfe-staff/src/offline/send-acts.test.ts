import { describe, expect, it } from 'vitest';
import { array, assert, asyncProperty, constantFrom, integer } from 'fast-check';
import { CallError } from '../calls/call-error.ts';
import type { QueuedAct } from './act.ts';
import { sendActs, type Queue } from './send-acts.ts';

const act = (id: number): QueuedAct => ({
  id,
  key: `key-${id}`,
  technician: 1,
  name: 'arrived',
  order: id,
  visitStart: '',
  at: '',
  title: '',
  refusal: null,
});

function createQueue(count: number) {
  let acts = Array.from({ length: count }, (_, id) => act(id));
  const queue: Queue = {
    next: async () => acts.find(({ refusal }) => refusal === null),
    finish: async ({ id }) => void (acts = acts.filter((other) => other.id !== id)),
    refuse: async (refused, refusal) =>
      void (acts = acts.map((other) => (other.id === refused.id ? { ...other, refusal } : other))),
  };
  return { queue, getActs: () => acts };
}

const fail = (status: number): CallError => {
  const failure =
    status === 0
      ? ({ kind: 'offline' } as const)
      : ({ kind: 'refused', status, message: 'No.', fields: {}, retryAfter: null } as const);
  return new CallError(failure, String);
};

describe('the queue of acts', () => {
  it('sends every act in order and once, however often it is cut before or after the server acts', async () => {
    await assert(
      asyncProperty(
        integer({ min: 0, max: 30 }),
        array(constantFrom('before', 'after', 'none'), { maxLength: 60 }),
        async (count, cuts) => {
          const { queue, getActs } = createQueue(count);
          const done: string[] = [];
          const send = async ({ key }: QueuedAct) => {
            const cut = cuts.pop() ?? 'none';
            if (cut === 'before') throw fail(0);
            if (!done.includes(key)) done.push(key);
            if (cut === 'after') throw fail(0);
            return { message: '' };
          };
          for (let tries = 0; tries < 100; tries += 1) if (await sendActs(queue, send)) break;
          expect(done).toEqual(Array.from({ length: count }, (_, id) => `key-${id}`));
          expect(getActs()).toEqual([]);
        },
      ),
    );
  });

  it('keeps a rejected act with its reason and sends the following ones', async () => {
    const { queue, getActs } = createQueue(2);
    const isEmpty = await sendActs(queue, async ({ id }) => {
      if (id === 0) throw fail(409);
      return { message: '' };
    });
    expect([isEmpty, getActs().map(({ refusal }) => refusal)]).toEqual([true, ['No.']]);
  });

  it.each([0, 401, 403, 408, 425, 429, 500, 503])(
    'stops at status %i, so that no act overtakes another',
    async (status) => {
      const { queue, getActs } = createQueue(2);
      const sent: number[] = [];
      const isEmpty = await sendActs(queue, async ({ id }) => {
        sent.push(id);
        throw fail(status);
      });
      expect([isEmpty, sent, getActs().length]).toEqual([false, [0], 2]);
    },
  );
});
