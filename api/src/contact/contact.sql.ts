import type { Queryable, Tx } from 'platform/db';

export interface ContactRow {
  first_name: string;
  mobile_no: string;
  service_name: string;
  description: string;
  created_at: Date;
}

/** Stores a contact message. It is deleted after `CONTACT_RETENTION_DAYS`. */
export const insertContact = (tx: Tx, contact: ContactRow) =>
  tx.query(
    `INSERT INTO contact_messages (first_name, mobile_no, service_name, description, created_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [
      contact.first_name,
      contact.mobile_no,
      contact.service_name,
      contact.description,
      contact.created_at,
    ],
  );

/** Contact messages, newest first. */
export async function selectContacts(
  db: Queryable,
  limit: number,
  offset: number,
): Promise<ContactRow[]> {
  const { rows } = await db.query<ContactRow>(
    `SELECT first_name, mobile_no, service_name, description, created_at
     FROM contact_messages ORDER BY id DESC LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  return rows;
}
