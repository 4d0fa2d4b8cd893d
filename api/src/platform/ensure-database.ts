import { Client } from 'pg';

type Target = { host: string; port: number; user: string; database: string };

/** Makes the product's own database in the embedded cluster, where it is not there yet. */
export const ensureDatabase = async (target: Target): Promise<void> => {
  const client = new Client({ ...target, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      target.database,
    ]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${target.database}`);
  } finally {
    await client.end();
  }
};
