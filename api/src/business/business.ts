import facts from './business.json' with { type: 'json' };
import type { Business } from './business.schema.ts';

/** The one place where the facts about the business stand. */
export const business: Business = facts;
