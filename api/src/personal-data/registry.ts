/**
 * Where each column of the database stands: whose it is, whether its owner is handed it, and what erasing does to it.
 * A migration that adds a column adds a word here; `registry.test.ts` names the one that is missing.
 */
import type { Placement } from './placement.ts';
import { catalogue } from './registry/catalogue.ts';
import { identity, users } from './registry/identity.ts';
import { audit, messages } from './registry/messages.ts';
import { platform } from './registry/platform.ts';
import { releases, simulator } from './registry/releases.ts';
import { shop } from './registry/shop.ts';
import { wallet } from './registry/wallet.ts';

/** In the order in which they are erased: what finds its rows by others' comes before these. */
export const REGISTRY: readonly Placement[] = [
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
