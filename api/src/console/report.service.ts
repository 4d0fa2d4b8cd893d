/** Report of a period: sales, customers, cancellations, ratings, and searches without a result. */
import { refuse } from 'platform/http';
import type { Language } from 'platform/language';
import { formatDay, parseDay } from 'contract/indian-time';
import { pickText } from '../catalogue/localize.rules.ts';
import { listSearchMisses } from '../catalogue/search-misses.sql.ts';
import { listRequestedPlaces } from '../demand/place-requests.sql.ts';
import { addPaise, paise, toRupees } from '../money/money.ts';
import { toPeriod } from '../period.ts';
import type { Platform } from '../platform.ts';
import type { Report } from './report.schema.ts';
import {
  countCancelReasons,
  countForReport,
  countRatings,
  sumByBlock,
  sumByDay,
  sumByService,
  sumByTechnician,
  type SalesRow,
} from './report.sql.ts';
import { staffMessages } from '../texts/texts.ts';

const MAX_DAYS = 366;
const MAX_SEARCHES = 50;
const MAX_PLACES = 50;

function parsePeriod(query: { from: string; to: string }): { first: number; last: number } {
  const first = parseDay(query.from);
  if (first === null) throw refuse.invalid('from', staffMessages.enterDay);
  const last = parseDay(query.to);
  if (last === null) throw refuse.invalid('to', staffMessages.enterDay);
  if (last < first) throw refuse.invalid('to', staffMessages.lastBeforeFirst);
  if (last - first >= MAX_DAYS) throw refuse.invalid('to', staffMessages.periodTooLong);
  return { first, last };
}

const toSales = ({ name, orders, amount_paise: amount }: SalesRow) => ({
  name,
  orders,
  amount: toRupees(paise(amount)),
});

function listDays(first: number, last: number, rows: readonly SalesRow[]): Report['days'] {
  const salesByDay = new Map(rows.map((row) => [row.name, toSales(row)]));
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const day = formatDay(first + index);
    const { orders = 0, amount = 0 } = salesByDay.get(day) ?? {};
    return { day, orders, amount };
  });
}

/**
 * Returns the report of a period, with service names in the given language. Both days are included, in Indian time.
 * Throws 422 if the period is invalid or longer than 366 days.
 */
export async function getReport(
  { pool }: Platform,
  query: { from: string; to: string },
  language: Language,
): Promise<Report> {
  const { first, last } = parsePeriod(query);
  const period = toPeriod(first, last - first + 1);
  const days = await sumByDay(pool, period);
  const counts = await countForReport(pool, period);
  return {
    from: query.from,
    to: query.to,
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    amount: toRupees(addPaise(...days.map(({ amount_paise: amount }) => paise(amount)))),
    days: listDays(first, last, days),
    services: (await sumByService(pool, period)).map(({ hi, ...row }) =>
      toSales({ ...row, name: pickText(row.name, hi, language) }),
    ),
    technicians: (await sumByTechnician(pool, period)).map(toSales),
    blocks: (await sumByBlock(pool, period)).map(toSales),
    customers: { all: counts.customers, returning: counts.returning },
    revisits: counts.revisits,
    cancelled: {
      orders: counts.cancelled,
      by_customer: counts.cancelled_by_customer,
      reasons: await countCancelReasons(pool, period),
    },
    ratings: {
      reviews: counts.reviews,
      average: counts.average_rating,
      by_stars: await countRatings(pool, period),
    },
    searches: (await listSearchMisses(pool, MAX_SEARCHES, 0)).map(({ query, times }) => ({
      query,
      times,
    })),
    places: await listRequestedPlaces(pool, MAX_PLACES),
  };
}
