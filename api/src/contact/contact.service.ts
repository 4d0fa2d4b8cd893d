import { transaction, type Queryable } from 'platform/db';
import { countAgainstLimits, type PageQuery } from 'platform/http';
import { getNetwork } from 'platform/load';
import type { Platform } from '../platform.ts';
import type { ContactBody } from './contact.schema.ts';
import { selectContacts, insertContact } from './contact.sql.ts';

const HOUR_SECONDS = 3600;

/** Stores a message of the contact form. Throws 429 if the network of the IP address has exceeded the hourly limit. */
export const submitContact = (
  { pool, settings, clock }: Platform,
  ip: string,
  body: ContactBody,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const now = clock.now();
    const bucket = `contact from ${getNetwork(ip)}`;
    const limit = { bucket, max: settings.contactPerHour, seconds: HOUR_SECONDS };
    if (settings.rateLimits) await countAgainstLimits(tx, [limit], now);
    await insertContact(tx, {
      first_name: body.first_name?.trim() ?? '',
      mobile_no: body.mobile_no,
      service_name: body.service_name?.trim() ?? '',
      description: body.description?.trim() ?? '',
      created_at: now,
    });
  });

export const listContacts = async (db: Queryable, { page, per_page }: PageQuery) =>
  (await selectContacts(db, per_page, (page - 1) * per_page)).map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
  }));
