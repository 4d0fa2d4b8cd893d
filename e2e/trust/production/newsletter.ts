/** A newsletter address entered by a stranger: mails to its mailbox, and whether it is subscribed. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../product.ts';
import { askDatabase } from '../database.ts';
import { atMost, works, type TrustRow } from '../part.ts';

const VICTIM = 'victim@example.com';

interface Mail {
  to: string;
  body: string;
  headers?: Record<string, string>;
}

const ask = (url: string, email: string, network: number): Promise<Response> =>
  fetch(`${url}/api/newsletter`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.${network % 250}.${1 + Math.floor(network / 250)}`,
    },
    body: JSON.stringify({ email }),
  });

function mailsTo(dataDir: string, email: string): Mail[] {
  const file = path.join(dataDir, 'mail.ndjson');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Mail).filter(({ to }) => to === email);
}

function stateOf(dataDir: string): string {
  const sql = `SELECT confirmed_at IS NOT NULL AS sure FROM newsletter_subscribers WHERE email = '${VICTIM}'`;
  const { rows = [] } = askDatabase(dataDir, sql);
  return rows.length === 0 ? 'unknown' : rows[0]?.['sure'] === true ? 'subscribed' : 'asked';
}

async function outboxIsEmpty(dataDir: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const sql = `SELECT 1 FROM mail_outbox WHERE state = 'queued'`;
    if (askDatabase(dataDir, sql).rows?.length === 0) return;
    await sleep(100);
  }
  throw new Error('The mails were not sent within 10 s');
}

const linkIn = (mail: Mail | undefined, act: string): string =>
  new RegExp(`http\\S+/api/newsletter/${act}\\?\\S+`).exec(mail?.body ?? '')?.[0] ?? '';

/** Rows about the newsletter, for a product that writes its mails to a file. */
export async function newsletter(product: Product, asks: number): Promise<TrustRow[]> {
  const { url, dataDir } = product;
  const answers: string[] = [];
  for (let sent = 0; sent < asks; sent += 20)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, asks - sent) }, async (_, at) =>
          (await ask(url, VICTIM, sent + at)).text(),
        ),
      )),
    );
  await outboxIsEmpty(dataDir);
  const mails = mailsTo(dataDir, VICTIM);
  const rows: TrustRow[] = [
    atMost(`mails to an address requested from ${asks} networks`, mails.length, 1),
    works('the address is not subscribed without the link', stateOf(dataDir) === 'asked'),
  ];
  await fetch(linkIn(mails[0], 'confirm'));
  rows.push(
    works('opening the confirmation link does not subscribe', stateOf(dataDir) === 'asked'),
  );
  await fetch(linkIn(mails[0], 'confirm'), { method: 'POST' });
  rows.push(
    works('the button on the confirmation page subscribes', stateOf(dataDir) === 'subscribed'),
  );
  answers.push(await (await ask(url, VICTIM, asks + 1)).text());
  rows.push(
    works('the response is the same for known and unknown addresses', new Set(answers).size === 1),
  );
  await fetch(linkIn(mails[0], 'leave'));
  rows.push(
    works('opening the unsubscribe link does not unsubscribe', stateOf(dataDir) === 'subscribed'),
  );
  const click = /<(.+)>/.exec(mails[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  await fetch(click, { method: 'POST', body });
  rows.push(
    works('one-click unsubscribe of a mail program unsubscribes', stateOf(dataDir) === 'unknown'),
  );
  return rows;
}
