/** The rate card that a technician's phone stores for offline use. */
import type { Language } from 'platform/language';
import type { Holder } from 'platform/staff-auth';
import { getCatalogueVersion } from '../catalogue/catalogue.sql.ts';
import { localizeName } from '../catalogue/localize.rules.ts';
import { paise, toRupees } from '../money/money.ts';
import type { Platform } from '../platform.ts';
import type { RateCard } from './my-day.schema.ts';
import { getTechnician } from './my-day.service.ts';
import { selectRates } from './rate-card.sql.ts';

/** Returns the current rate card in the given language. Throws 404 if the caller is not a technician. */
export async function getRateCard(
  platform: Platform,
  holder: Holder,
  language: Language,
): Promise<RateCard> {
  const { pool } = platform;
  await getTechnician(platform, holder);
  // Read the version first: if the catalogue changes between the two queries, an estimate with outdated totals is rejected.
  const version = await getCatalogueVersion(pool);
  const rates = await selectRates(pool);
  return {
    version,
    rates: rates.map(({ hi, service, service_hi: serviceHi, price_paise: price, ...rate }) => ({
      ...rate,
      ...localizeName(rate.name, hi, language),
      service: localizeName(service, serviceHi, language).name,
      price: toRupees(paise(price)),
    })),
  };
}
