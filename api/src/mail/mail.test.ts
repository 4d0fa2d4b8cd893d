import { readFileSync, statSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { transaction } from 'platform/db';
import { setUpApi } from '../../test/harness.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { createMailTransport, type MailTransport } from './deliver-mail.ts';
import { enqueueMail, type NewMail } from './mail.sql.ts';
import { startWorkers } from '../workers.ts';

const api = setUpApi({}, 'test');

const enqueue = (mail: Partial<NewMail> = {}) =>
  transaction(api.pool, (tx) =>
    enqueueMail(
      tx,
      { to: 'asha@example.com', subject: 'Hello', body: 'Words', ...mail },
      api.clock.now(),
    ),
  );

const sendDue = (transport?: MailTransport) =>
  runDueJobs(api.platform, 'mails', transport === undefined ? {} : { transport });

const readMails = () =>
  readFileSync(join(api.platform.dataDir, 'mail.ndjson'), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const readRows = async () =>
  (await api.pool.query('SELECT state, body, headers FROM mail_outbox ORDER BY id')).rows;

describe('the mail outbox', () => {
  it('delivers a mail and wipes its content', async () => {
    const workers = startWorkers(api.platform);
    await enqueue({ headers: { 'X-Kind': 'test' } });
    await enqueue({ to: 'ravi@example.com' });
    await expect.poll(readRows).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
    await workers.stop();
    const at = '2026-11-20T06:30:00.000Z';
    const content = { subject: 'Hello', body: 'Words', at };
    expect(readMails().sort((a, b) => String(a['to']).localeCompare(String(b['to'])))).toEqual([
      { to: 'asha@example.com', ...content, headers: { 'X-Kind': 'test' } },
      { to: 'ravi@example.com', ...content },
    ]);
    expect(statSync(join(api.platform.dataDir, 'mail.ndjson')).mode & 0o777).toBe(0o600);
    expect(await readRows()).toMatchObject([{ body: null, headers: {} }, { body: null }]);
  });

  it('sends each mail once with several senders', async () => {
    for (let count = 0; count < 30; count += 1) await enqueue({ subject: `Mail ${count}` });
    await Promise.all(Array.from({ length: 4 }, () => sendDue()));
    expect(new Set(readMails().map(({ subject }) => subject)).size).toBe(30);
    expect(readMails()).toHaveLength(30);
  });

  it('drops an expired mail', async () => {
    await enqueue({ expiresAt: api.clock.now() });
    await sendDue();
    expect(await readRows()).toMatchObject([{ state: 'given up', body: null }]);
  });
});

interface Server {
  url: string;
  mails: { to: string; text: string }[];
  stop: () => Promise<void>;
}

/** A real SMTP server on a free port; `respond` returns an error to reject a mail. */
async function startServer(
  respond: () => Error | null = () => null,
  options: object = { disabledCommands: ['AUTH', 'STARTTLS'] },
): Promise<Server> {
  const mails: Server['mails'] = [];
  const server = new SMTPServer({
    ...options,
    closeTimeout: 50,
    onData: async (stream, session, done) => {
      const content = await text(stream);
      const error = respond();
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      if (error === null) mails.push({ to, text: content });
      done(error);
    },
  });
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, mails, stop };
}

const createTransport = (url: string, requiresTls = false) =>
  createMailTransport(
    { provider: 'smtp', url, requiresTls, from: 'Shop <shop@example.com>' },
    '/nowhere',
  );

const createRejection = (responseCode: number): Error =>
  Object.assign(new Error('no'), { responseCode });

describe('SMTP delivery', () => {
  it('sends headers and one recipient', async () => {
    const server = await startServer();
    const transport = createTransport(server.url);
    await enqueue({ subject: 'नमस्ते', headers: { 'List-Unsubscribe': '<https://shop.example/x>' } });
    await sendDue(transport);
    transport.close();
    await server.stop();
    expect(await readRows()).toMatchObject([{ state: 'sent', body: null }]);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.to).toBe('asha@example.com');
    expect(server.mails[0]?.text).toMatch(/^From: Shop <shop@example.com>/m);
    expect(server.mails[0]?.text).toMatch(/^List-Unsubscribe: <https:\/\/shop.example\/x>/m);
    expect(server.mails[0]?.text).toMatch(/^Words/m);
  });

  it('treats the recipient as one address', async () => {
    const server = await startServer();
    const transport = createTransport(server.url);
    for (const to of ['a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com'])
      await transport
        .deliver(
          { recipient: to, subject: 'x\r\nBcc: b@example.com', body: 'x', headers: {} },
          new Date(),
        )
        .catch(() => undefined);
    transport.close();
    await server.stop();
    for (const { to, text: mail } of server.mails) {
      expect(to).not.toMatch(/(^|,)b@example.com/);
      expect(mail).not.toMatch(/^Bcc:/im);
    }
  });

  it('retries temporary failures and gives up in the end', async () => {
    let answered = 0;
    const server = await startServer(() => {
      answered += 1;
      return createRejection(451);
    });
    const transport = createTransport(server.url);
    await enqueue();
    await sendDue(transport);
    expect(await readRows()).toMatchObject([{ state: 'queued', body: 'Words' }]);
    expect(await sendDue(transport)).toBe(0);
    await server.stop();
    let attempts = 1;
    for (let count = 0; count < 12; count += 1) {
      api.clock.advance(9000);
      attempts += await sendDue(transport);
    }
    transport.close();
    expect([answered, attempts]).toEqual([1, 10]);
    expect(await readRows()).toMatchObject([{ state: 'given up', body: null }]);
  });

  it('gives up at once on a permanent failure', async () => {
    const server = await startServer(() => createRejection(550));
    const transport = createTransport(server.url);
    await enqueue();
    await sendDue(transport);
    transport.close();
    await server.stop();
    expect(await readRows()).toMatchObject([{ state: 'given up' }]);
  });

  it('sends nothing without encryption if the settings require it', async () => {
    const server = await startServer();
    const transport = createTransport(server.url, true);
    await enqueue();
    await sendDue(transport);
    transport.close();
    await server.stop();
    expect(server.mails).toEqual([]);
    expect(await readRows()).toMatchObject([{ state: 'queued' }]);
  });
});
