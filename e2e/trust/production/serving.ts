/**
 * A product with production settings: whether forged host names affect its pages, and what its database role may do.
 */
import http from 'node:http';
import type { Product } from '../../product.ts';
import { askDatabase } from '../database.ts';
import { atMost, works, type TrustRow } from '../part.ts';

const FORGED = 'forged.example';
const PAGES = ['/', '/services', '/about', '/policy', '/no-such-page', '/cart'];
const FORGERIES: readonly Record<string, string>[] = [
  { host: FORGED },
  { host: `${FORGED}:443` },
  { host: `localhost.${FORGED}` },
  { 'x-forwarded-host': FORGED },
  { 'x-forwarded-host': `127.0.0.1.${FORGED}` },
  { 'x-forwarded-proto': `https://${FORGED}` },
  { forwarded: `host=${FORGED}` },
];
/** Uses `http` because `fetch` does not allow a custom Host header. */
function get(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent: false }, (answer) => {
      let text = JSON.stringify(answer.headers);
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    request.once('error', reject);
  });
}

/** Rows about forged host names. */
export async function forgedNames({ url }: Product): Promise<TrustRow[]> {
  let found = 0;
  let asked = 0;
  let ours = 0;
  for (const page of PAGES)
    for (const forgery of FORGERIES) {
      const { text } = await get(url + page, { accept: 'text/html', ...forgery });
      asked += 1;
      found += text.split(FORGED).length - 1;
      ours += text.includes('https://shop.example/') ? 1 : 0;
    }
  return [
    atMost(`occurrences of a forged host name in ${asked} pages`, found, 0),
    works('all of these pages link to PUBLIC_URL', ours === asked, `${ours} of ${asked}`),
  ];
}

const KEPT = [
  'DELETE FROM ops_audit',
  'UPDATE order_steps SET by_whom = by_whom',
  'DELETE FROM wallet_entries',
  'TRUNCATE invoices',
  'ALTER TABLE ops_audit DISABLE TRIGGER ALL',
  'SET session_replication_role = replica',
  'SET ROLE postgres',
  `COPY users TO PROGRAM 'true'`,
];

/** Rows about the SQL permissions of the product's role. */
export function databaseRole({ dataDir }: Product): TrustRow[] {
  const users = askDatabase(
    dataDir,
    `SELECT DISTINCT rolsuper FROM pg_stat_activity JOIN pg_roles ON rolname = usename
     WHERE datname = current_database()`,
  ).rows;
  const done = KEPT.filter((sql) => askDatabase(dataDir, sql).refused === undefined);
  return [
    works(
      'the runtime role is no superuser',
      users?.length === 1 && users[0]?.['rolsuper'] === false,
    ),
    atMost(`successful changes to append-only data, of ${KEPT.length} attempts`, done.length, 0),
  ];
}
