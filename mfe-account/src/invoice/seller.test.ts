import { expect, it } from 'vitest';
import type { Seller } from './invoice.api.ts';
import { brandOf } from './seller.ts';

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

it('an invoice names the seller with the first of its numbers and its email', () => {
  expect(brandOf(seller)).toEqual({
    name: 'Sudhaar Services',
    address: '12 Main Road, Matwari, Hazaribagh, Jharkhand 825301',
    gstin: '20ABCDE1234F1ZE',
    contact: '9431012345 · help@shop.example',
  });
});

it('what there is none of leaves no gap', () => {
  expect(brandOf({ ...seller, phones: [] }).contact).toBe('help@shop.example');
  expect(brandOf({ ...seller, email: '' }).contact).toBe('9431012345');
});

it('the town stands once, where the lines name it already', () => {
  const lines = ['12 Main Road', 'Hazaribagh', 'Jharkhand 825301'];
  expect(brandOf({ ...seller, address: { ...seller.address, lines } }).address).toBe(
    '12 Main Road, Hazaribagh, Jharkhand 825301',
  );
});
