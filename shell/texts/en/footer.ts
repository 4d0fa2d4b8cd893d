import { brand } from '../brand.ts';

export const footer = {
  label: 'Footer',
  pages: 'Explore',
  services: 'Services',
  /** Service id → label, and a subtitle if another service of the catalogue has the same name. */
  serviceNames: {
    14: ['AC', ''],
    5: ['Water Purifier', 'Repair & filters'],
    13: ['Fridge', ''],
    11: ['Washing Machine', ''],
    12: ['Television', ''],
    4: ['DTH', ''],
  } as Readonly<Record<number, readonly [name: string, subtitle: string]>>,
  reach: 'Find us',
  follow: 'Follow us',
  /** The business's tagline, if known. */
  tagline: (businessTagline: string | undefined): string =>
    businessTagline ?? `Service provider in ${brand.city}`,
  app: 'Get our app for Android',
  map: 'Map of our office',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  rights: 'All rights reserved.',
  gstin: (number: string): string => `GST registered, GSTIN ${number}`,
} as const;
