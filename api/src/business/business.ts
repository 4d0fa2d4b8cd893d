import facts from './business.json' with { type: 'json' };
import type { Business } from './business.schema.ts';
import { readGrievanceOfficer } from './grievance.ts';
import { checkGstin } from './gstin.rules.ts';

const { tax, served: _served, warranty_days: _warranty, visits, ...shown } = facts;

/**
 * The facts about the business that everybody may see; every page carries them.
 * Who hears complaints changes more often: settings may say.
 */
export const business: Business = {
  ...shown,
  grievance_officer: { ...shown.grievance_officer, ...readGrievanceOfficer(process.env) },
};

/** How the goods and services tax names what is sold; asked for by invoices only. */
interface TaxFacts {
  /** Of the state that the seller is in. */
  stateCode: string;
  /** The heading of services. */
  servicesSac: string;
  /** The heading of a spare part by its sub-category's id; '' where none is known. */
  getPartsHsn: (subCategory: number) => string;
}

// A wrong number would be on every invoice: nothing starts with it.
checkGstin(business.gstin, tax.state_code);

const HSN: Readonly<Record<string, string>> = tax.parts_hsn;

export const taxFacts: TaxFacts = {
  stateCode: tax.state_code,
  servicesSac: tax.services_sac,
  getPartsHsn: (subCategory) => HSN[subCategory] ?? '',
};

/** When somebody comes: windows, holds, moves, ways between the blocks. Read by the visits. */
export const visitFacts = visits;
