import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleError } from './errors.ts';

it('handleError logs the stack of an unexpected error, and no line of its message', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line) => lines.push(line) } },
  });
  app.setErrorHandler(handleError);
  app.get('/', async () => {
    throw new Error('invalid input:\nasha, 9431010001\n  at Patna');
  });
  expect((await app.inject({ url: '/' })).statusCode).toBe(500);
  await app.close();
  const { error } = JSON.parse(lines[0] ?? '{}') as { error: { stack: string[] } };
  expect(error.stack.length).toBeGreaterThan(0);
  expect(error.stack.filter((line) => !/^at .+:\d+:\d+\)?$/.test(line))).toEqual([]);
});
