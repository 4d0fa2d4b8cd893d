import { Client } from 'pg';
import type { Embedded } from './embedded.ts';
import {
  GRANTS,
  CREATE_ROLES,
  OWNER_ROLE,
  OWNERSHIP_STATEMENTS,
  SERVING_ROLE,
} from './roles.sql.ts';

/** Connection to a database of the embedded cluster, as one of its roles. */
type Connection = Embedded['connection'];

async function connectAs<Result>(
  connection: Connection,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function createRolesAndDatabase(client: Client, database: string): Promise<void> {
  for (const statement of CREATE_ROLES) await client.query(statement);
  const { password } = client;
  for (const role of password ? [OWNER_ROLE, SERVING_ROLE] : [])
    await client.query(`ALTER ROLE ${role} PASSWORD ${client.escapeLiteral(password ?? '')}`);
  const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
  if (databases.rowCount === 0)
    await client.query(`CREATE DATABASE ${database} OWNER ${OWNER_ROLE}`);
  else await client.query(`ALTER DATABASE ${database} OWNER TO ${OWNER_ROLE}`);
}

async function transferOwnership(client: Client): Promise<void> {
  await client.query('BEGIN');
  const { rows } = await client.query<{ statement: string }>(OWNERSHIP_STATEMENTS);
  for (const { statement } of rows) await client.query(statement);
  await client.query('COMMIT');
}

/** Connections to the embedded database, by role. */
export interface OwnDatabase {
  owner: Connection;
  serving: Connection;
  /** Grants the serving role its rights; must run after every migration. */
  grant: () => Promise<void>;
}

/**
 * Creates the product's database in the embedded cluster if it is missing, with roles other than the cluster's
 * superuser, which no trigger and no grant restricts. Objects of other roles are transferred to the owner.
 * @param administrator connection of the cluster's own role, which never serves requests
 */
export async function ensureOwnDatabase(administrator: Connection): Promise<OwnDatabase> {
  const { database } = administrator;
  await connectAs({ ...administrator, database: 'postgres' }, (client) =>
    createRolesAndDatabase(client, database),
  );
  await connectAs(administrator, transferOwnership);
  return {
    owner: { ...administrator, user: OWNER_ROLE },
    serving: { ...administrator, user: SERVING_ROLE },
    grant: () => connectAs(administrator, async (client) => void (await client.query(GRANTS))),
  };
}
