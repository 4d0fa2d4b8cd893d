import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { RequestLog } from './request-log.ts';

async function logRequest(url: string): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logController: new RequestLog(), logger: { level: 'info', stream } });
  app.decorateRequest('releaseSet');
  app.get('/page/:name', (request, reply) => {
    request.releaseSet = 'x7Yz';
    void reply.send('page');
  });
  app.get('/call', (_request, reply) => void reply.send('call'));
  await app.inject(url);
  await app.close();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('logs the release set of a page and nothing of its URL', async () => {
  const [line, ...others] = await logRequest('/page/Ravi%20Kumar?phone=9876543210');
  expect(line).toMatchObject({ method: 'GET', route: '/page/:name', status: 200, set: 'x7Yz' });
  expect(JSON.stringify(line)).not.toMatch(/Ravi|98765/);
  expect(others).toEqual([]);
});

it('logs no release set if there is none', async () => {
  const [line] = await logRequest('/call');
  expect(line).not.toHaveProperty('set');
});
