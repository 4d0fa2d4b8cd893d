import { brand } from '../../../texts/brand.ts';
import { createServicesAndPayment } from './terms-services.texts.ts';
import { operation } from './terms-operation.texts.ts';
import { law } from './terms-law.texts.ts';

export const terms = {
  title: 'Terms & Conditions',
  description: `The terms under which {shop} offers home services and spare parts in ${brand.city}: booking, payment, warranty, rewards, refunds.`,
  lead: 'In force since 27 Nov 2026. These terms are an agreement between you and {shop} (“we”). By booking, buying or opening an account you accept them. If you do not, please do not use the service.',
  contents: 'On this page',
} as const;

/** Terms: 26 numbered sections, with every rule of PAGE-21. */
export const createSections = (percent: number) => [
  ...createServicesAndPayment(percent),
  ...operation,
  ...law,
];
