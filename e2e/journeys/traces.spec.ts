import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { addProduct, JET, saveAddress } from '../pages/orders.ts';
import { storeSession, openAccount } from '../pages/session.ts';
import { startDeployment, type Deployment } from '../deployment.ts';
import { openTraceReceiver, type ReceivedSpan, type TraceReceiver } from '../trace-receiver.ts';

const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/;

let folder: string;
let receiver: TraceReceiver;
let deployment: Deployment;
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'traces-'));
  receiver = await openTraceReceiver();
});
test.afterAll(() => {
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
});
test.afterEach(() => deployment?.stop());

/** Starts a deployment that logs which OpenTelemetry modules it imports. */
async function start(name: string, env: Record<string, string>): Promise<() => string> {
  const importLog = path.join(folder, `${name}.txt`);
  const hook = path.join(folder, `${name}.mjs`);
  writeFileSync(
    hook,
    `import { appendFileSync } from 'node:fs';
     import { registerHooks } from 'node:module';
     registerHooks({ resolve: (name, context, next) => {
       if (name.includes('opentelemetry')) appendFileSync(${JSON.stringify(importLog)}, name + ' for ' + context.parentURL + '\\n');
       return next(name, context);
     } });`,
  );
  deployment = await startDeployment({ env: { NODE_OPTIONS: `--import ${hook}`, ...env } });
  const readText = (): string => (existsSync(importLog) ? readFileSync(importLog, 'utf8') : '');
  // Ignores the metrics library, which imports only the API package and no tracing SDK.
  return () => readText().replaceAll(/^@opentelemetry\/api for .*\/prom-client\/.*\n/gm, '');
}

test('a page, its rendering, its API calls and the payment provider are in one trace', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const readModules = await start('on', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  expect(readModules()).toContain('@opentelemetry/sdk-trace');
  const customer = await openAccount(deployment, '9000000001');
  await addProduct(customer, JET.id);
  await saveAddress(customer);
  await storeSession(page, customer.token);
  const calls: (string | undefined)[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(request.headers()['traceparent']);
  });
  // This address was not requested before, so the gateway renders it now.
  const response = await page.goto(`${deployment.url}/service/38/Water%20Purifier`);
  const traceparent = /traceparent;desc="([^"]+)"/.exec(
    response?.headers()['server-timing'] ?? '',
  )?.[1];
  const [, traceId] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  expect(traceId).toBeDefined();
  await expect.poll(() => calls[0]).toBe(traceparent);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/payment';
    link.textContent = 'Pay';
    document.body.prepend(link);
    link.click();
  });
  await page.getByRole('radio', { name: 'Pay online' }).check({ force: true });
  await page.getByRole('button', { name: 'Order', exact: true }).click();

  const listSpans = (): ReceivedSpan[] => receiver.spans.filter((span) => span.traceId === traceId);
  const formatLineage = (span: ReceivedSpan): string[] => {
    const parent = listSpans().find(({ spanId }) => spanId === span.parentSpanId);
    return [...(parent === undefined ? [] : formatLineage(parent)), span.name];
  };
  const listLines = (): string[] => listSpans().map((span) => formatLineage(span).join(' > '));
  const rendering = /^GET \/\* > render > GET \/api\/[\w/:-]+ > SQL SELECT$/;
  const paying = /^GET \/\* > POST \/api\/cart\/process-checkout > provider POST(?: > |$)/;
  await expect
    .poll(listLines, { timeout: 30_000 })
    .toContainEqual(expect.stringMatching(rendering));
  await expect.poll(listLines, { timeout: 30_000 }).toContainEqual(expect.stringMatching(paying));
  expect(listLines().filter((line) => /process-checkout > SQL/.test(line))).not.toEqual([]);
  // One root span that all other spans descend from.
  await expect
    .poll(() => listSpans().filter(({ parentSpanId = '' }) => parentSpanId === ''))
    .toMatchObject([{ name: 'GET /*', kind: 2 }]);
  // Spans must contain no personal data.
  expect(receiver.texts.join('\n')).not.toMatch(/9000000001|Asha|Matwari/);
});

test('without an OTLP endpoint no tracing library is loaded, and pages have no trace headers', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const readModules = await start('off', {});
  await storeSession(page, (await openAccount(deployment, '9000000002')).token);
  const profileRequest = page.waitForRequest((request) =>
    request.url().includes('/api/user/profile'),
  );
  const response = await page.goto(`${deployment.url}/cart`);
  expect(response?.headers()['server-timing']).toBeUndefined();
  expect((await profileRequest).headers()['traceparent']).toBeUndefined();
  expect(readModules()).toBe('');
});
