import type { Seller } from './invoice.api.ts';

/** The seller's block of an invoice. */
export interface SellerBlock {
  name: string;
  address: string;
  gstin: string;
  contact: string;
}

/** Takes what an invoice needs from the business's facts. */
export const brandOf = (seller: Seller): SellerBlock => ({
  name: seller.legal_name,
  address: [
    ...seller.address.lines,
    seller.address.city,
    `${seller.address.state} ${seller.address.pin_code}`,
  ].join(', '),
  gstin: seller.gstin,
  contact: [seller.phones[0], seller.email]
    .filter((part) => part !== undefined && part !== '')
    .join(' · '),
});
