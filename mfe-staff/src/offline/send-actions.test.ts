import { describe, expect, it } from 'vitest';
import { array, assert, asyncProperty, constantFrom, integer } from 'fast-check';
import { CallError } from '../calls/call-error.ts';
import type { QueuedAction } from './action.ts';
import { sendActions, type Queue } from './send-actions.ts';

const createAction = (id: number): QueuedAction => ({
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
  let actions = Array.from({ length: count }, (_, id) => createAction(id));
  const queue: Queue = {
    next: async () => actions.find(({ refusal }) => refusal === null),
    finish: async ({ id }) => void (actions = actions.filter((other) => other.id !== id)),
    reject: async (refused, refusal) =>
      void (actions = actions.map((other) =>
        other.id === refused.id ? { ...other, refusal } : other,
      )),
  };
  return { queue, listActions: () => actions };
}

const createError = (status: number): CallError => {
  const failure =
    status === 0
      ? ({ kind: 'offline' } as const)
      : ({ kind: 'refused', status, message: 'No.', fields: {}, retryAfter: null } as const);
  return new CallError(failure);
};

describe('the queue of actions', () => {
  it('sends every action once and in sequence, however often the connection is cut before or after the server executes it', async () => {
    await assert(
      asyncProperty(
        integer({ min: 0, max: 30 }),
        array(constantFrom('before', 'after', 'none'), { maxLength: 60 }),
        async (count, cuts) => {
          const { queue, listActions } = createQueue(count);
          const executedKeys: string[] = [];
          const send = async ({ key }: QueuedAction) => {
            const cut = cuts.pop() ?? 'none';
            if (cut === 'before') throw createError(0);
            if (!executedKeys.includes(key)) executedKeys.push(key);
            if (cut === 'after') throw createError(0);
            return { message: '' };
          };
          for (let tries = 0; tries < 100; tries += 1) if (await sendActions(queue, send)) break;
          expect(executedKeys).toEqual(Array.from({ length: count }, (_, id) => `key-${id}`));
          expect(listActions()).toEqual([]);
        },
      ),
    );
  });

  it('keeps a rejected action with its reason and sends the following ones', async () => {
    const { queue, listActions } = createQueue(2);
    const isEmpty = await sendActions(queue, async ({ id }) => {
      if (id === 0) throw createError(409);
      return { message: '' };
    });
    expect([isEmpty, listActions().map(({ refusal }) => refusal)]).toEqual([true, ['No.']]);
  });

  it.each([0, 401, 403, 408, 425, 429, 500, 503])(
    'stops at status %i, so that no action overtakes another',
    async (status) => {
      const { queue, listActions } = createQueue(2);
      const sent: number[] = [];
      const isEmpty = await sendActions(queue, async ({ id }) => {
        sent.push(id);
        throw createError(status);
      });
      expect([isEmpty, sent, listActions().length]).toEqual([false, [0], 2]);
    },
  );
});
