import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { SMALL_CATALOGUE } from '../catalogue/catalogue.fixture.ts';
import { formatCatalogue } from '../catalogue/catalogue-file.rules.ts';
import { createCustomer, placeOrder } from '../orders/orders.fixture.ts';
import { runOpsProcess } from './ops.fixture.ts';

const api = setUpShop();
let address: string;
let folder: string;
beforeAll(async () => {
  address = await api.listen();
  folder = await mkdtemp(join(tmpdir(), 'ops-test-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

type Environment = Record<string, string | undefined>;

const run = (args: string[], env: Environment = {}) =>
  runOpsProcess(args, { OPS_URL: address, OPS_TOKEN: api.opsToken, ...env });
const runOps = (line: string, env?: Environment) => run(line.split(' '), env);

describe('the ops command', () => {
  it('confirms, assigns, starts and completes an order', async () => {
    const id = await placeOrder(await createCustomer(api));
    expect(await runOps(`order confirm ${id}`)).toEqual({
      code: 0,
      out: `Order ${id} is confirmed.`,
      err: '',
    });
    const technicianOptions = ['--technician', 'Ravi Kumar', '--phone', '098765 43210'];
    expect((await run(['order', 'assign', String(id), ...technicianOptions])).code).toBe(0);
    expect((await runOps(`order add-part ${id} --part 5002 --qty 1`)).out).toContain('₹4,548');
    expect((await runOps(`order add-part ${id} --part 5001 --qty 1 --ask`)).out).toContain(
      'The bill stays as it is until they agree. Total ₹4,548',
    );
    expect((await runOps(`order show ${id}`)).out).toMatch(
      /Ravi Kumar, 9876543210[^]*agreed by telephone[^]*asked, no answer yet/,
    );
    expect((await runOps(`order list --status assigned`)).out).toContain('assigned (asked)');
    expect((await runOps(`order start ${id}`)).code).toBe(0);
    expect((await run(['order', 'complete', String(id), '--reason', 'It works'])).code).toBe(0);
    const detail = await runOps(`order show ${id}`);
    expect(detail.out).toContain('Invoice HZB/26-27/');
    expect(detail.out).toContain('20 Nov 2026, 12:00');
    const json = JSON.parse((await runOps(`order show ${id} --json`)).out);
    expect(json).toMatchObject({ order: { id, status: 'completed', technician: 'Ravi Kumar' } });
    const repeated = await runOps(`order complete ${id} --reason again`);
    expect(repeated).toEqual({ code: 1, out: '', err: `Order ${id} is completed already.` });
  });

  it('cancels an order with a reason and who bears the costs', async () => {
    const id = await placeOrder(await createCustomer(api));
    const cancelled = await runOps(`order cancel ${id} --reason price --paid-by us`);
    expect(cancelled).toEqual({ code: 0, out: `Order ${id} is cancelled.`, err: '' });
  });

  it('lists orders as a table, or as JSON with --json', async () => {
    const id = await placeOrder(await createCustomer(api));
    expect((await runOps('order list --status pending')).out).toContain('₹3,649');
    const { orders } = JSON.parse((await runOps('order list --status pending --json')).out);
    expect(orders.data[0]).toMatchObject({ id, total: 3649 });
    const emptyResult = await runOps('order list --status requested');
    expect(emptyResult).toMatchObject({ code: 0, out: 'There are no orders to show.' });
  });

  it.each(['--json order show 999999', 'order --json show 999999'])(
    'accepts --json at any position: %s',
    async (line) => {
      const { code, out } = await runOps(line);
      expect({ code, answer: JSON.parse(out) }).toMatchObject({ code: 1, answer: { status: 0 } });
    },
  );

  it('exports the imported catalogue byte for byte', async () => {
    const [before, after] = [join(folder, 'a.json'), join(folder, 'b.json')];
    await writeFile(before, formatCatalogue(SMALL_CATALOGUE));
    expect((await runOps(`catalogue import ${before}`)).out).toContain('products: 0 added');
    expect((await runOps(`catalogue export --out ${after}`)).code).toBe(0);
    expect(await readFile(after, 'utf8')).toBe(await readFile(before, 'utf8'));
    expect(`${(await runOps('catalogue export')).out}\n`).toBe(await readFile(before, 'utf8'));
  });

  it('manages partners, reviews, messages and withdrawals', async () => {
    const { phone } = await createCustomer(api);
    expect(await runOps(`user set-type +91-${phone} partner`)).toMatchObject({ code: 0 });
    const user = await api.pool.query('SELECT type FROM users WHERE phone = $1', [phone]);
    expect(user.rows).toEqual([{ type: 'partner' }]);
    expect((await runOps('user set-type 9999999999 partner')).code).toBe(1);
    expect(await runOps(`user unlock ${phone}`)).toMatchObject({
      code: 0,
      out: 'The number can ask for a code and log in again.',
    });
    expect((await runOps('user unlock 9999999999')).code).toBe(1);
    await api.call('POST', '/api/contact', {
      body: {
        first_name: 'Asha',
        mobile_no: '9000000000',
        service_name: 'Fan',
        description: 'Hello',
      },
    });
    expect((await runOps('contact list')).out).toContain('Hello');
    expect((await runOps('review list')).code).toBe(0);
    expect((await runOps('search-misses list')).out).toBe('Every search found something.');
    await api.call('GET', '/api/search?q=sofa');
    expect((await runOps('search-misses list')).out).toMatch(/1 .*sofa/);
    expect((await runOps('withdrawal list')).out).toBe('No entries.');
    expect((await runOps('withdrawal pay 1')).code).toBe(1);
    expect((await runOps('refund list --state failed')).out).toBe('There are no refunds to show.');
    expect(await runOps('refund retry 1')).toMatchObject({ code: 1, err: 'There is no refund 1.' });
  });

  it('prints an error message and exits with code 1', async () => {
    expect(await runOps('order show 999999')).toMatchObject({
      code: 1,
      err: 'There is no order 999999.',
    });
    expect(await runOps('order list', { OPS_TOKEN: 'wrong' })).toMatchObject({
      code: 1,
      err: 'The gateway does not know this ops token.',
    });
    const unreachable = await runOps('order list', { OPS_URL: 'http://127.0.0.1:9' });
    expect(unreachable).toMatchObject({ code: 1, err: expect.stringContaining('does not answer') });
    const rejected = await runOps('order show 999999 --json');
    expect(JSON.parse(rejected.out)).toEqual({
      status: 0,
      message: 'There is no order 999999.',
      code: 'no_order',
    });
    expect((await runOps('catalogue import nowhere.json')).err).toContain("can't be read");
    expect((await runOps('order assign 1')).code).toBe(1);
    expect((await runOps('order list --status lost')).err).toContain(
      'requested, unpaid, pending, confirmed',
    );
  });

  it('creates, lists and revokes keys', async () => {
    const args = ['token', 'create', 'catalog-pipeline', '--scope', 'release:mfe-catalog, orders'];
    const created = JSON.parse((await run([...args, '--days', '2', '--json'])).out);
    expect(created).toEqual({
      name: 'catalog-pipeline',
      token: expect.stringMatching(/^ops_/),
      scopes: ['orders', 'release:mfe-catalog'],
      expires_at: '2026-11-22T06:30:00.000Z',
    });
    const key = { OPS_TOKEN: created.token };
    expect((await runOps('order list', key)).code).toBe(0);
    const rejected = await runOps('withdrawal list --json', key);
    expect(JSON.parse(rejected.out)).toMatchObject({ status: 0, missing_scope: 'money' });
    expect((await runOps('token create other --scope read', key)).err).toContain(
      'lacks the scope installation',
    );
    const list = await runOps('token list');
    expect(list.out).toMatch(/catalog-pipeline +orders, release:mfe-catalog +20 Nov 2026, 12:00/);
    expect(list.out).not.toContain(created.token);
    expect((await runOps('token revoke catalog-pipeline')).code).toBe(0);
    expect(await runOps('order list', key)).toMatchObject({ code: 1, out: '' });
    expect((await runOps('token list')).out).not.toContain('catalog-pipeline');
    expect((await runOps('token list --all')).out).toContain('catalog-pipeline');
    const asTable = await runOps('token create asha --scope read');
    expect(asTable.out).toMatch(
      /^Key asha has the scope read\. The token is shown only once:\nops_\S{43}$/,
    );
    expect((await runOps('token create two --scope read,orders')).out).toMatch(
      /^Key two has the scopes \w+, \w+\./,
    );
  });

  it.each([
    'token create x',
    'token create x --scope all',
    'token create x --scope read --days 1w',
  ])('rejects the key creation %s', async (line) => {
    expect((await runOps(line)).code).toBe(1);
  });

  it('reads its token from the data folder', async () => {
    await writeFile(join(folder, 'ops-token'), `${api.opsToken}\n`);
    expect((await runOps('order list', { OPS_TOKEN: '', DATA_DIR: folder })).code).toBe(0);
    const emptyResult = await runOps('order list', {
      OPS_TOKEN: '',
      DATA_DIR: join(folder, 'none'),
    });
    expect(emptyResult).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no ops token'),
    });
  });

  it('finds the running product by the data folder', async () => {
    const claim = (pid: number) =>
      writeFile(join(folder, 'claim.json'), JSON.stringify({ pid, address }));
    const env = { OPS_URL: undefined, OPS_PORT: undefined, DATA_DIR: folder, PORT: '1' };
    await claim(process.pid);
    expect((await runOps('order list', env)).code).toBe(0);
    await claim(2 ** 30);
    expect((await runOps('order list', env)).err).toContain('http://127.0.0.1:1 does not answer');
  });

  it.each([
    '',
    'order',
    'order list',
    'refund',
    'withdrawal',
    'user',
    'contact',
    'review',
    'catalogue',
    'token',
  ])('prints usage for %s --help', async (args) => {
    const { code, out } = await run([...args.split(' ').filter(Boolean), '--help']);
    expect(code).toBe(0);
    expect(out).toContain('Usage: ops');
  });

  it('exports the data of a phone number, and erases it only with --yes', async () => {
    const customer = await createCustomer(api);
    await customer.call('POST', '/api/cart/addtocart', { product_id: 1301, quantity: 1 });
    const { out } = await runOps(`user export ${customer.phone}`);
    expect(JSON.parse(out)).toMatchObject({ data: { users: [{ phone: customer.phone }] } });
    const withoutYes = await runOps(`user erase ${customer.phone}`);
    expect(withoutYes).toMatchObject({ code: 1, out: '' });
    expect(withoutYes.err).toContain('--yes');
    expect((await customer.orders()).status).toBe(200);
    expect((await runOps(`user log-out ${customer.phone}`)).out).toContain('logged out everywhere');
    expect((await runOps(`user erase ${customer.phone} --yes`)).code).toBe(0);
    expect(JSON.parse((await runOps(`user export ${customer.phone}`)).out)).toMatchObject({
      data: { users: [], cart_lines: [] },
    });
  });
});
