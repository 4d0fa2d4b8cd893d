import { brand } from '../texts.ts';

/** Words of the footers. */
export const footer = {
  label: 'Footer',
  pages: 'Explore',
  services: 'Services',
  reach: 'Find us',
  follow: 'Follow us',
  chat: 'Help on WhatsApp',
  terms: 'Terms & Conditions',
  policy: 'Privacy Policy',
  tagline: `Service provider in ${brand.city}`,
  app: 'Get our app for Android',
  map: 'Map of our office',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  rights: 'All rights reserved.',
  gstin: (number: string): string => `GST registered, GSTIN ${number}`,
} as const;
