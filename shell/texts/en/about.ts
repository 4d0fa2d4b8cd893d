import { WARRANTY_DAYS } from 'api/limits';
import { brand } from '../brand.ts';

/** About page; headings and figures are exact (PAGE-19). */
export const about = {
  title: 'About Us',
  description: `{shop} sends trained, verified technicians for appliance and electrical work to homes in ${brand.city}. Who we are and how we work.`,
  lead: `{shop} brings people who know how to fix things to homes in ${brand.city}, at a price you know before they ring the bell.`,
  book: 'Book a service',
  contact: 'Talk to us',
  figures: 'In figures',
  stats: [
    { value: '300+', label: 'happy customers' },
    { value: '2+', label: 'cities' },
    { value: '10+', label: 'services' },
    { value: '4.8', label: 'rating', star: true },
  ],
  how: 'How We do it',
  howLead:
    'When you book, a match-making step finds the closest available professionals who know your appliance. The best match gets your job, so help comes from around the corner, not from across town.',
  steps: [
    {
      icon: 'search',
      heading: 'You choose',
      text: 'Pick the service and the job. The price, the time and what’s included are on the card.',
    },
    {
      icon: 'people',
      heading: 'We match',
      text: 'We check who is nearby, free and trained for the job, and confirm your booking.',
    },
    {
      icon: 'wrench',
      heading: 'They repair',
      text: 'The technician brings tools and parts, shows you the fault and fixes it.',
    },
    {
      icon: 'shield',
      heading: 'You are covered',
      text: `Pay after the work or online, download your invoice, and get a ${WARRANTY_DAYS}-day warranty.`,
    },
  ],
  why: 'What you can count on',
  commitments: [
    {
      icon: 'receipt',
      heading: 'No surprises on the bill',
      text: 'The price you book at is the price you pay, tax included. If a part is needed, you see it first.',
    },
    {
      icon: 'cash',
      heading: 'Pay after the work',
      text: 'In cash when the job is done, or online when you book. Extra work starts only after you agree.',
    },
    {
      icon: 'people',
      heading: 'Neighbours, not strangers',
      text: 'Our technicians live and work here, and know the water, the voltage and the lanes of this town.',
    },
    {
      icon: 'tag',
      heading: 'Parts you can check',
      text: 'Every spare part shows its brand and market price, so you see what you save.',
    },
  ],
} as const;
