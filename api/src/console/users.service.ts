import { buildPage } from 'platform/http';
import { paise, toRupees } from '../money/money.ts';
import type { Platform } from '../platform.ts';
import type { UsersQuery } from './users.schema.ts';
import { countUsers, findUserPage } from './users.sql.ts';

/** A page of users, newest first. */
export async function findUsers({ pool, clock }: Platform, query: UsersQuery) {
  const text = query.q?.toLowerCase() || null;
  const search = { text, type: query.type, now: clock.now() };
  const { page, per_page: perPage } = query;
  const rows = await findUserPage(pool, search, perPage, (page - 1) * perPage);
  const users = rows.map(({ wallet_paise: wallet, ...row }) => ({
    ...row,
    name: row.name ?? '',
    created_at: row.created_at.toISOString(),
    last_order_at: row.last_order_at?.toISOString() ?? null,
    locked_until: row.locked_until?.toISOString() ?? null,
    wallet: toRupees(paise(wallet)),
  }));
  return buildPage(users, await countUsers(pool, search), query);
}
