import { expect, it } from 'vitest';
import { writeUpperBounds } from './media-queries-plugin.ts';

it.each([
  ['@media not (min-width:850px){', '@media (max-width:849.98px){'],
  [
    '@media (not (min-width:600px)) and (not (min-height:1000px)){',
    '@media (max-width:599.98px) and (max-height:999.98px){',
  ],
  ['@media screen and not (min-width:700px){', '@media screen and (max-width:699.98px){'],
  ['@media (min-width:850px){', '@media (min-width:850px){'],
])('writes %s for older browsers', (query, written) => {
  expect(writeUpperBounds(query)).toBe(written);
});
