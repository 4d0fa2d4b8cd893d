import { expect, it } from 'vitest';
import { getErrorName, getErrorText } from './error-text.ts';

it.each([
  ["Cannot read properties of undefined (reading 'price')", 'Cannot read properties of undefined'],
  ["Cannot read properties of null (reading 'Ravi Kumar')", 'Cannot read properties of null'],
  ['cart.add is not a function', 'is not a function'],
  ["Cannot access 'total' before initialization", 'before initialization'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Ravi',
    'Minified React error #418',
  ],
  ['Unexpected token \'R\', "Ravi Kumar" is not valid JSON', 'valid JSON'],
  ['Loading chunk 172 failed.', 'Loading chunk'],
])('keeps the fixed phrase of %s', (message, phrase) => {
  expect(getErrorText(message)).toBe(phrase);
});

it.each([
  'No order for Ravi Kumar',
  'Deliver to 12 Station Road, Hazaribagh 825301',
  'Wrong code 4711 for +91 98765 43210',
  'asha@example.in has no account',
  'आशा का ऑर्डर नहीं मिला',
])('removes %s', (message) => {
  expect(getErrorText(message)).toBe('');
});

it.each([
  ['TypeError', 'TypeError'],
  ['DOMException', 'DOMException'],
  ['Ravi Kumar', 'Error'],
  ['9876543210Error', 'Error'],
  [null, 'Error'],
])('returns the class of %s as %s', (name, errorClass) => {
  expect(getErrorName(name)).toBe(errorClass);
});
