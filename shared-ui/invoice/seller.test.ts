import { expect, it } from 'vitest';
import type { Seller } from './invoice-view.ts';
import { getSellerBlock } from './seller.ts';

const seller = {
  legal_name: 'Sudhaar Services',
  gstin: '20ABCDE1234F1ZE',
  phones: ['9431012345', '9431054321'],
  email: 'help@shop.example',
  address: {
    lines: ['12 Main Road', 'Matwari'],
    city: 'Hazaribagh',
    state: 'Jharkhand',
    pin_code: '825301',
  },
} as Seller;

it('shows the seller with the first phone number and the email', () => {
  expect(getSellerBlock(seller)).toEqual({
    name: 'Sudhaar Services',
    address: '12 Main Road, Matwari, Hazaribagh, Jharkhand 825301',
    gstin: '20ABCDE1234F1ZE',
    contact: '9431012345 · help@shop.example',
  });
});

it('leaves no gap for missing values', () => {
  expect(getSellerBlock({ ...seller, phones: [] }).contact).toBe('help@shop.example');
  expect(getSellerBlock({ ...seller, email: '' }).contact).toBe('9431012345');
});

it('does not repeat a city that the address lines contain', () => {
  const lines = ['12 Main Road', 'Hazaribagh', 'Jharkhand 825301'];
  expect(getSellerBlock({ ...seller, address: { ...seller.address, lines } }).address).toBe(
    '12 Main Road, Hazaribagh, Jharkhand 825301',
  );
});
