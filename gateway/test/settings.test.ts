import { expect, it } from 'vitest';
import { createVisitorCookie, setUpGateway } from './start-gateway.ts';

// The clock stands still, so that cached pages do not expire.
const now = new Date('2026-11-20T06:30:00.000Z');
const gateway = setUpGateway({ clock: { now: () => now } });

it('settings that another process publishes replace cached pages', async () => {
  const visitor = createVisitorCookie();
  const readPage = async () => (await gateway.requestPage('/', visitor)).text;
  expect(await readPage()).toContain('help@sudhaar.example');
  await gateway.platform.pool.query(
    `UPDATE settings_state SET version = version + 1, document = '{"email": "new@shop.example", "shop_name": "Ravi"}'`,
  );
  await expect.poll(readPage).toContain('new@shop.example');
  expect(await readPage()).toContain('property="og:site_name" content="Ravi"');
});
