/** PostgreSQL: pool, transactions, migrations, LISTEN, and the embedded server. */
export { startEmbedded, type Embedded } from './embedded.ts';
export { followChannel } from './follow-channel.ts';
export { listenTo } from './listen.ts';
export { migrate, readMigrations } from './migrate.ts';
export { openPool } from './pool.ts';
export { readPostmaster } from './postmaster.ts';
export { ensureOwnDatabase, type OwnDatabase } from './roles.ts';
export { changesRow, hasRow, transaction, type Queryable, type Tx } from './transaction.ts';
