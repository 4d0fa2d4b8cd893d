import facts from './business.json' with { type: 'json' };
import type { Business } from './business.schema.ts';
import { readGrievanceOfficer } from './grievance.ts';
import { checkGstin } from './gstin.rules.ts';

const {
  tax,
  served: _served,
  warranty_days: _warranty,
  upi_vpa: vpa,
  visits,
  ...publicFacts
} = facts;

/**
 * Facts about the business that are public. Settings can override the grievance officer, because that person changes
 * more often.
 */
export const business: Business = {
  ...publicFacts,
  grievance_officer: { ...publicFacts.grievance_officer, ...readGrievanceOfficer(process.env) },
};

/** Codes of the goods and services tax (GST); used by invoices. */
interface TaxFacts {
  /** GST code of the seller's state. */
  stateCode: string;
  /** Tariff heading (SAC) of services. */
  servicesSac: string;
  /** Returns the tariff heading (HSN) of a spare part by its sub-category id; '' if unknown. */
  getPartsHsn: (subCategory: number) => string;
}

// Fail at start, because a wrong number would be printed on every invoice.
checkGstin(business.gstin, tax.state_code);

const PARTS_HSN: Readonly<Record<string, string>> = tax.parts_hsn;

export const taxFacts: TaxFacts = {
  stateCode: tax.state_code,
  servicesSac: tax.services_sac,
  getPartsHsn: (subCategory) => PARTS_HSN[subCategory] ?? '',
};

export const visitFacts = visits;

if (vpa !== '' && !/^[a-z0-9._-]{2,256}@[a-z0-9]{2,64}$/i.test(vpa))
  throw new Error(`upi_vpa in business.json is not a UPI address: ${vpa}`);

/** The shop's UPI address (VPA) and name, for QR codes at the door; null if it has none. */
export const payee = vpa === '' ? null : { vpa, name: publicFacts.name };
