import type { Queryable } from 'platform/db';
import type { RateKind } from '../limits.ts';

interface RateRow {
  id: number;
  kind: RateKind;
  name: string;
  hi: string | null;
  service: string;
  service_hi: string | null;
  price_paise: number;
  warranty_days: number;
}

/** Selects the rates that are not retired, of services that are not retired, in the order of the catalogue file. */
export async function selectRates(db: Queryable): Promise<RateRow[]> {
  const { rows } = await db.query<RateRow>(
    `SELECT r.id, r.kind, r.name, r.hi ->> 'name' AS hi, s.name AS service, s.hi ->> 'name' AS service_hi,
       r.price_paise, r.warranty_days
     FROM rate_card r JOIN sub_categories s ON s.id = r.sub_category_id
     WHERE NOT r.retired AND NOT s.retired ORDER BY r.file_order`,
  );
  return rows;
}
