import { expect, it } from 'vitest';
import { buildUpiLink } from './upi.ts';

it('links to a payment of exactly the due amount for the order', () => {
  const link = buildUpiLink({ vpa: 'sudhaar@examplebank', name: 'A & B' }, 1041, 499.5);
  expect(link).toBe(
    'upi://pay?pa=sudhaar%40examplebank&pn=A%20%26%20B&am=499.50&cu=INR&tn=Order%201041&tr=1041',
  );
});
