import { readGrievanceOfficer } from '../settings/grievance.ts';
import facts from './business.json' with { type: 'json' };
import type { Business } from './business.schema.ts';

/** The one place where the facts about the business stand. Who hears complaints changes more often: settings may say. */
export const business: Business = {
  ...facts,
  grievance_officer: { ...facts.grievance_officer, ...readGrievanceOfficer(process.env) },
};
