import { describe, expect, it } from 'vitest';
import { policy } from '../policy/policy.texts.ts';
import { createSections } from './terms.texts.ts';

const getText = (text: {
  sections: readonly { body: readonly (string | readonly string[])[] }[];
}) => text.sections.flatMap(({ body }) => body.flat()).join('\n');

const terms = { sections: createSections(10) };

describe('terms', () => {
  it('have 26 sections', () => {
    expect(terms.sections).toHaveLength(26);
  });

  it.each([
    'at least 13 years old',
    'under about 16',
    'in cash on delivery, or online',
    'in Indian rupees',
    'no refund once the order is created by the user',
    'you can cancel its order in your bookings at once',
    'warranty of 30 days',
    'up to 10% of that first order',
    'within 2 hours after a withdrawal',
    'at least 30 days before any proceeding',
    'arbitrator',
    'laws of India',
  ])('contain "%s"', (rule) => {
    expect(getText(terms)).toContain(rule);
  });
});

it('the terms promise no cashback if the shop gives none', () => {
  const text = getText({ sections: createSections(0) });
  expect(text).toContain('no cashback');
  expect(text).not.toContain('0% of');
});

describe('privacy policy', () => {
  it('contains the age limit of 13', () => {
    expect(getText(policy)).toContain('children under 13');
  });

  it.each([
    'never verified: 30 days',
    'Contact page: two years',
    'If you do not confirm it, 7 days',
    '180 days in any case',
    'Download my data',
    'Delete my account',
    'no network address, no name, no number and no code',
    'everybody under 18 as a child',
  ])('contains "%s"', (rule) => {
    expect(getText(policy)).toContain(rule);
  });
});
