import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, expect, it } from 'vitest';
import { setUpShop } from '../harness.ts';

const fixture = path.join(import.meta.dirname, 'fixture');
const generated = path.join(fixture, 'dist');

const api = setUpShop();
afterAll(async () => {
  rmSync(generated, { recursive: true, force: true });
});

/** Returns the compiler's errors; '' if there are none. */
function compileClient(): string {
  const tsc = path.join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', fixture], {
    encoding: 'utf8',
  });
  return stdout + stderr;
}

it('a client generated from the OpenAPI document compiles and places an order', async () => {
  const address = await api.listen();
  const document = new URL('/api/openapi.json', address);
  mkdirSync(generated, { recursive: true });
  writeFileSync(path.join(generated, 'schema.d.ts'), astToString(await openapiTS(document)));
  expect(compileClient()).toBe('');

  const client = (await import(path.join(generated, 'order.js'))) as {
    placeOrder: (url: string, phone: string, readCode: () => Promise<string>) => Promise<object>;
  };
  const phone = '9431010777';
  const placed = await client.placeOrder(address, phone, () => api.getCode(phone));
  const { rows } = await api.pool.query<{ id: number }>(`SELECT id::int FROM orders`);
  expect(rows).toHaveLength(1);
  expect(placed).toMatchObject({
    id: rows[0]?.id,
    total: 2999,
    status: 'pending',
    listedIds: [rows[0]?.id],
  });
});
