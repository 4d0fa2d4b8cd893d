import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createDeliver } from './deliver.ts';

const AT = new Date('2026-11-20T06:30:00.000Z');

async function startProvider(answer: object, hindi: object = {}) {
  const calls: { url: string; key: unknown; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    calls.push({ url: request.url ?? '', key: request.headers['authkey'], body });
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const deliver = createDeliver(
    {
      messaging: {
        provider: 'msg91',
        baseUrl: `http://127.0.0.1:${port}`,
        authKey: 'key',
        codeTemplate: 'code-template',
        noticeTemplate: 'notice-template',
        hindiCodeTemplate: null,
        hindiNoticeTemplate: null,
        ...hindi,
      },
      otp: { ttlSeconds: 120 },
    },
    '.',
  );
  return { calls, deliver, close: () => server.close() };
}

describe('the MSG91 client', () => {
  it('uses separate endpoints for codes and notices', async () => {
    const { calls, deliver, close } = await startProvider({ type: 'success' });
    const to = { recipient: '9876543210', attempts: 1, created_at: AT };
    await deliver(
      { ...to, kind: 'code', body: '4321 is your code, not 2026\n\n@shop.example #4321' },
      AT,
    );
    await deliver({ ...to, kind: 'notice', body: 'Confirmed' }, AT);
    close();
    expect(calls[0]).toMatchObject({
      key: 'key',
      url: '/api/v5/otp?template_id=code-template&mobile=919876543210&otp=4321&otp_expiry=2',
    });
    expect(calls[1]?.url).toBe('/api/v5/flow');
    expect(JSON.parse(calls[1]?.body ?? '')).toEqual({
      template_id: 'notice-template',
      recipients: [{ mobiles: '919876543210', body: 'Confirmed' }],
    });
  });

  it('uses the template of the language, with English as the fallback', async () => {
    const to = { recipient: '9876543210', attempts: 1, created_at: AT, body_hi: 'पक्की है' };
    const notice = { ...to, kind: 'notice', body: 'Confirmed' } as const;
    const code = {
      ...to,
      kind: 'code',
      body: 'For 2026, 4321 is your code\n\n@shop.example #4321',
      body_hi: '4321 आपका कोड है',
    } as const;
    const both = { hindiCodeTemplate: 'code-hindi', hindiNoticeTemplate: 'notice-hindi' };
    const { calls, deliver, close } = await startProvider({ type: 'success' }, both);
    await deliver(notice, AT);
    await deliver(code, AT);
    close();
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      template_id: 'notice-hindi',
      recipients: [{ mobiles: '919876543210', body: 'पक्की है' }],
    });
    expect(calls[1]?.url).toContain('template_id=code-hindi&mobile=919876543210&otp=4321');
    const english = await startProvider({ type: 'success' });
    await english.deliver(notice, AT);
    await english.deliver(code, AT);
    english.close();
    expect(JSON.parse(english.calls[0]?.body ?? '')).toMatchObject({
      template_id: 'notice-template',
      recipients: [{ body: 'Confirmed' }],
    });
    expect(english.calls[1]?.url).toContain('template_id=code-template');
  });

  it('treats a 200 response with an error as a failure', async () => {
    const { deliver, close } = await startProvider({ type: 'error', message: 'no balance' });
    const to = { recipient: '9876543210', attempts: 1, created_at: AT };
    const message = { ...to, kind: 'notice', body: 'Confirmed' } as const;
    await expect(deliver(message, AT)).rejects.toThrow('refused');
    close();
  });
});
