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
  address: addressOf(seller.address),
  gstin: seller.gstin,
  contact: [seller.phones[0], seller.email]
    .filter((part) => part !== undefined && part !== '')
    .join(' · '),
});

/** The lines as they are written, and what of the town they leave out. */
function addressOf({ lines, city, state, pin_code: pinCode }: Seller['address']): string {
  const written = lines.join(', ');
  const town = [city, `${state} ${pinCode}`].filter((part) => !written.includes(part));
  return [written, ...town].join(', ');
}
