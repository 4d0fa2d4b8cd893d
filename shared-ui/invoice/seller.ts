import type { Seller } from './invoice-view.ts';

/** Formats the seller's data for the invoice. */
export const getSellerBlock = (seller: Seller) => ({
  name: seller.legal_name,
  address: formatAddress(seller.address),
  gstin: seller.gstin,
  contact: [seller.phones[0], seller.email]
    .filter((part) => part !== undefined && part !== '')
    .join(' · '),
});

/** Joins the address lines with city, state and PIN code unless the lines contain them already. */
function formatAddress({ lines, city, state, pin_code: pinCode }: Seller['address']): string {
  const street = lines.join(', ');
  const town = [city, `${state} ${pinCode}`].filter((part) => !street.includes(part));
  return [street, ...town].join(', ');
}
