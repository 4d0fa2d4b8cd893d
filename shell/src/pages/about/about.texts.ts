import { brand } from '../../texts.ts';

/** Words of the About page; headings and figures are the specification's. */
export const about = {
  title: 'About Us',
  description: `${brand.name} sends checked technicians for appliances and electrical work to homes in ${brand.city}: who we are and how we work.`,
  lead: `${brand.name} means repair and betterment. We bring the people who know how to fix things to the homes of ${brand.city}, on the day you need them, at a price you know before they ring the bell.`,
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
    'When you book, a match-making step finds the closest available professionals who know your appliance. The best match gets your job, so help comes from around the corner and not from the other end of town.',
  steps: [
    {
      icon: 'search',
      heading: 'You choose',
      text: 'Pick the service and the job. Price, time and what is included stand on the card.',
    },
    {
      icon: 'people',
      heading: 'We match',
      text: 'We look who is near, free and trained for the job, and confirm your booking.',
    },
    {
      icon: 'wrench',
      heading: 'They repair',
      text: 'The technician comes with tools and parts, shows you the fault and sets it right.',
    },
    {
      icon: 'shield',
      heading: 'You are covered',
      text: 'Pay after the work or online, download the GST invoice, and keep a 30 days warranty.',
    },
  ],
  why: 'What you can count on',
  promises: [
    {
      heading: 'No surprise on the bill',
      text: 'The price you book at is the price you pay, tax included. A part that is needed is shown to you first.',
    },
    {
      heading: 'No visiting fee',
      text: 'The technician’s visit costs nothing extra. You pay for the work that is done.',
    },
    {
      heading: 'Neighbours, not strangers',
      text: 'Our technicians live and work here, and know the water, the voltage and the lanes of this town.',
    },
    {
      heading: 'Parts you can check',
      text: 'Spare parts come with brand and market price, so that you see what you save.',
    },
  ],
} as const;
