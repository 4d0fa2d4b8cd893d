import type { Queryable, Tx } from 'platform/db';

/** Version and document of the settings; version 0 without a document if nobody has changed them. */
export interface StoredSettings {
  version: number;
  document: object | null;
}

/** Reads the published settings. The document may lack settings that later versions added; see `completeSettings`. */
export async function findSettings(db: Queryable): Promise<StoredSettings> {
  const { rows } = await db.query<StoredSettings>({
    name: 'settings-find',
    text: 'SELECT version, document FROM settings_state',
    values: [],
  });
  return rows[0] ?? { version: 0, document: null };
}

/** Locks the settings until the end of the transaction. */
export const lockSettings = (tx: Tx) => tx.query('SELECT 1 FROM settings_state FOR UPDATE');

/** Replaces the settings and increments their version. */
export const updateSettings = (tx: Tx, document: object) =>
  tx.query('UPDATE settings_state SET version = version + 1, document = $1', [
    JSON.stringify(document),
  ]);
