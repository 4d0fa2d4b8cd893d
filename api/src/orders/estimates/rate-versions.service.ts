/** Prices of the rate card as technicians saw them, because a phone may have been offline for hours. */
import { addSeconds } from 'platform/clock';
import type { Tx } from 'platform/db';
import { refuse } from 'platform/http';
import type { CatalogueFile } from '../../catalogue/catalogue-file.schema.ts';
import { exportRateCard } from '../../catalogue/catalogue-export.service.ts';
import { getCatalogueVersion } from '../../catalogue/catalogue.sql.ts';
import { catalogueVersions } from '../../catalogue/catalogue-versions.service.ts';
import { ESTIMATE_PRICE_DAYS } from '../../limits.ts';
import { messages } from '../../texts/texts.ts';

const DAY_SECONDS = 86_400;

/**
 * Returns the rate card of a catalogue version. Throws 409 if the version is unknown, or was replaced more than seven
 * days ago.
 */
export async function getRatesOfVersion(
  tx: Tx,
  version: number,
  now: Date,
): Promise<CatalogueFile['rate_card']> {
  if (version === (await getCatalogueVersion(tx))) return exportRateCard(tx);
  const replacedAt = await catalogueVersions.findReplacedAt(tx, version);
  if (replacedAt === undefined || addSeconds(replacedAt, ESTIMATE_PRICE_DAYS * DAY_SECONDS) < now)
    throw refuse.conflict(messages.pricesTooOld);
  return (await catalogueVersions.getFile(tx, version)).rate_card;
}
