import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleError } from 'platform/http';
import { storageRoutes } from './storage.routes.ts';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"/>';

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-test-'));
  await mkdir(join(folder, 'images/services'), { recursive: true });
  await writeFile(join(folder, 'images/services/ac.svg'), DRAWING);
  await writeFile(join(folder, 'images/services/notes.txt'), 'private');
  await writeFile(join(folder, 'secret.svg'), 'secret');
  app = Fastify();
  app.setErrorHandler(handleError);
  await app.register(storageRoutes, { directory: join(folder, 'images') });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

describe('GET /storage', () => {
  it('serves an image with its type and a sandboxing policy', async () => {
    const { statusCode, headers, body } = await get('/storage/services/ac.svg');
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: DRAWING });
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': expect.stringContaining('max-age'),
    });
  });

  it('returns 304 if the ETag matches', async () => {
    const { headers } = await get('/storage/services/ac.svg');
    const repeated = await get('/storage/services/ac.svg', { 'if-none-match': headers.etag });
    expect({ status: repeated.statusCode, body: repeated.body }).toEqual({ status: 304, body: '' });
  });

  it('responds to HEAD without a body', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/storage/services/ac.svg' });
    expect({ status: head.statusCode, body: head.body }).toEqual({ status: 200, body: '' });
  });
});

describe('GET /storage returns 404', () => {
  it.each([
    'services/none.svg',
    'services/notes.txt',
    'services',
    '',
    '../secret.svg',
    '%2e%2e/secret.svg',
    'services/..%2f..%2fsecret.svg',
    'services/%2e%2e/%2e%2e/secret.svg',
    'services/ac.svg%00',
    '/etc/passwd',
  ])('for %s', async (name) => {
    const { statusCode, json } = await get(`/storage/${name}`);
    expect(statusCode).toBe(404);
    expect(json()).toMatchObject({ message: expect.stringMatching(/not found/i) });
  });
});
