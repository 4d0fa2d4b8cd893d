/**
 * Registry of personal data: owner, export and erasure of every database column, except those of the job queue. A
 * migration that adds a column must add it here; `registry.test.ts` fails otherwise.
 */
import type { TableEntry } from './table-entry.ts';
import { catalogue } from './registry/catalogue.ts';
import { identity, users } from './registry/identity.ts';
import { audit, messages } from './registry/messages.ts';
import { platform } from './registry/platform.ts';
import { releases, simulator } from './registry/releases.ts';
import { shop } from './registry/shop.ts';
import { wallet } from './registry/wallet.ts';

/** In erasure order: a table whose rows are found by a join comes before the tables that it joins. */
export const REGISTRY: readonly TableEntry[] = [
  ...platform,
  ...identity,
  ...shop,
  ...wallet,
  ...audit,
  ...messages,
  ...users,
  ...catalogue,
  ...releases,
  ...simulator,
];
