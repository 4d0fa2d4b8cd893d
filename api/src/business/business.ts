import { readGrievanceOfficer } from '../settings/grievance.ts';
import facts from './business.json' with { type: 'json' };
import type { Business } from './business.schema.ts';

/** The one place where the facts about the business stand. Who hears complaints changes more often: settings may say. */
export const business: Business = {
  ...facts,
  grievance_officer: { ...facts.grievance_officer, ...readGrievanceOfficer(process.env) },
};

/** How the goods and services tax names what is sold; asked for by invoices only. */
interface TaxFacts {
  /** Of the state that the seller is in. */
  stateCode: string;
  /** The heading of services. */
  servicesSac: string;
  /** The heading of a spare part by its sub-category's id; '' where none is known. */
  partsHsn: (subCategory: number) => string;
}

const HSN: Readonly<Record<string, string>> = facts.tax.parts_hsn;

export const taxFacts: TaxFacts = {
  stateCode: facts.tax.state_code,
  servicesSac: facts.tax.services_sac,
  partsHsn: (subCategory) => HSN[subCategory] ?? '',
};

/** How long the work and its parts are under warranty, in days. */
export const WARRANTY_DAYS = facts.warranty_days;
